import { writePdf } from '../../../../../../src/sandbox/documents/writePdf.ts';
import { ok } from '../../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, text } from '../../../../../../src/sandbox/http/Call.ts';
import { personOf } from '../access.ts';
import type { ClinicCall, Operations } from '../ClinicTypes.ts';
import { paged } from '../paged.ts';
import { found, problem } from '../problem.ts';
import { analytes, type Records, type RenewalRecord } from '../Records.ts';
import type { Consents, RenewPrescriptionBody } from '../service-types/clinic.ts';
import { personName, renewalView } from '../views.ts';

/** Results of the laboratory, prescriptions and consents of patients. */
export function healthOperations(records: Records): Operations {
  const { labs, prescriptions, renewals, consents, documents } = records;
  const labsOf = (call: ClinicCall) => {
    const patient = personOf(call);
    return labs
      .filter(({ patientId }) => patientId === patient)
      .map(({ patientId: _, ...result }) => result);
  };

  return {
    listLabs: async (call) =>
      paged(
        call,
        labsOf(call).filter(({ flag }) => call.query['abnormal'] !== true || flag !== 'normal'),
        { date: (row) => row.date, analyte: (row) => row.analyte, value: (row) => row.value },
      ),
    readLabSeries: async (call) => {
      const analyte = text(call, 'analyte') ?? '';
      const known = found(Object.hasOwn(analytes, analyte) ? analytes[analyte] : undefined);
      const points = labsOf(call)
        .filter((row) => row.analyte === analyte)
        .map(({ date, value }) => ({ date, value }))
        .sort((a, b) => a.date.localeCompare(b.date));
      return ok({ analyte, ...known, points });
    },
    readLabReport: async (call) => {
      const result = found(labsOf(call).find(({ id }) => id === call.params['id']));
      const { date, analyte, value, unit, low, high } = result;
      const content = await writePdf({
        title: 'Lindenhof Laboratory',
        language: call.language,
        words: { page: (number, count) => `${number} / ${count}`, continued: '…' },
        date,
        lines: [date, `${analyte}: ${value} ${unit} (${low} – ${high})`],
      });
      return ok({ name: `report-${date}.pdf`, base64: content.toString('base64') });
    },
    listDocuments: async (call) => {
      const patient = personOf(call);
      return ok(
        documents
          .filter(({ patientId }) => patientId === patient)
          .map(({ patientId: _, content: __, ...document }) => document),
      );
    },
    addDocument: async (call) => {
      const [file] = call.files['body'] ?? [];
      if (file === undefined) throw problem(422, 'NO_FILE', 'The upload has no file.');
      documents.push({
        id: call.params['upload'] ?? '',
        name: file.name,
        size: file.size,
        at: call.now.toISOString(),
        patientId: personOf(call),
        content: Buffer.from(await file.arrayBuffer()),
      });
      return { status: 201 };
    },
    listPrescriptions: async (call) => {
      const patient = personOf(call);
      return ok(
        prescriptions
          .filter(({ patientId }) => patientId === patient)
          .map(({ patientId: _, doctorId, ...prescription }) => ({
            ...prescription,
            doctor: personName(records, doctorId),
          })),
      );
    },
    renewPrescription: async (call) => {
      const patient = personOf(call);
      const prescription = found(
        prescriptions.find(
          ({ id, patientId }) => id === call.params['id'] && patientId === patient,
        ),
      );
      if (prescription.refills === 0 || prescription.status === 'requested')
        throw problem(409, 'not_renewable', 'The prescription cannot be renewed.');
      const { pharmacy, note } = bodyOf<RenewPrescriptionBody>(call);
      prescription.status = 'requested';
      const renewal: RenewalRecord = {
        id: `n${renewals.length + 1}`,
        prescriptionId: prescription.id,
        patientId: patient,
        doctorId: prescription.doctorId,
        drug: prescription.drug,
        dose: prescription.dose,
        asked: call.now.toISOString(),
        pharmacy,
        ...(note !== undefined && { note }),
        status: 'waiting',
      };
      renewals.push(renewal);
      return { status: 201, body: renewalView(records, renewal) };
    },
    readConsents: async (call) =>
      ok(
        consents.get(personOf(call)) ?? {
          records: false,
          research: false,
          newsletter: false,
          share: [],
        },
      ),
    saveConsents: async (call) => {
      const saved = { ...bodyOf<Consents>(call), changed: call.now.toISOString() };
      consents.set(personOf(call), saved);
      return ok(saved);
    },
  };
}
