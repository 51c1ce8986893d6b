import { parse, stringify } from 'yaml';
import type { PortalFolder } from '../../scripts/portalFolder.ts';

const subjects =
  'account,agenda,archive,balance,branch,budget,campaign,claim,client,contract,courier,deposit,device,discount,document,employee,event,expense,feedback,fleet,grant,handbook,holiday,import,incident,inventory,journal,lease,ledger,licence,meeting,member,notice,offer,order,package,partner,payroll,permit,plan'.split(
    ',',
  );
const activities =
  'review,list,search,create,change,approve,export,compare,history,summary,settings,report,upload,transfer,forecast,planning,audit,overview,details,checklist,calendar,search_result,limits,rights,messages,reminders,statistics,exchange,correction,closing,opening,renewal,handover,delivery,return,pricing,tariffs,quality,training,support'.split(
    ',',
  );

/** The path prefix of the generated screens. */
export type Addresses = 'varied' | 'one-folder';

/**
 * A portal of `count` generated screens in addition to those of `base`: each with its own texts, a
 * form, a table of rows from a service, conditions and steps. Names combine forty subjects and
 * forty activities.
 */
export function generatePortal(
  base: PortalFolder,
  count: number,
  addresses: Addresses = 'varied',
): PortalFolder {
  const files = new Map(base.files);
  const words: Record<string, unknown> = {};
  for (let index = 0; index < count; index++) {
    const subject = subjects[index % subjects.length] ?? '';
    const activity = activities[Math.floor(index / subjects.length) % activities.length] ?? '';
    const round = Math.floor(index / (subjects.length * activities.length));
    const id = `${subject}_${activity}${round === 0 ? '' : `_${round}`}`;
    const title = `${subject} ${activity.replace('_', ' ')}${round === 0 ? '' : ` ${round}`}`;
    const path =
      addresses === 'varied'
        ? `/${subject}/${activity}${round === 0 ? '' : `/${round}`}`
        : `/area/${id}`;
    words[id] = {
      title,
      hint: `What belongs to ${title}.`,
      name: `Name of the ${subject}`,
      note: `Note on the ${activity.replace('_', ' ')}`,
      send: `Send ${title}`,
      rows: `Rows of ${title}`,
    };
    files.set(
      `forms/generated/${id}.form.yaml`,
      stringify({
        schema: 'form/1',
        form: id,
        fields: {
          name: {
            type: 'string',
            required: true,
            maxLength: 40 + (index % 30),
            label: `${id}.name`,
          },
          note: {
            type: 'string',
            pattern: `^[A-Za-z ]{${1 + (index % 4)},60}$`,
            label: `${id}.note`,
            show: "= form.name != ''",
            codes: { pattern: 'LETTERS' },
          },
        },
      }),
    );
    files.set(
      `screens/generated/${id}.screen.yaml`,
      stringify({
        schema: 'screen/1',
        screen: id,
        path,
        title: `${id}.title`,
        access: 'public',
        state: { values: { name: '', note: '' }, open: false },
        data: { rows: { call: 'readRows', when: '= state.open' } },
        body: [
          { type: 'text', text: `${id}.hint`, show: '= !state.open' },
          {
            type: 'form',
            form: id,
            bind: 'state.values',
            submit: `${id}.send`,
            on: {
              submit: [
                { set: { 'state.open': true } },
                { open: 'login', when: `= size(state.values.name) > ${30 + (index % 20)}` },
              ],
            },
          },
          {
            type: 'table',
            label: `${id}.rows`,
            rows: `= or(data.rows, []).filter(r, r.amount > ${index % 500})`,
            status: '= status.rows',
            error: '= failure.rows',
            columns: [
              { field: 'name', title: 'table.name' },
              { field: 'amount', title: 'table.amount', format: 'number', sortable: true },
            ],
          },
        ],
      }),
    );
  }
  files.set(
    'texts/en.yaml',
    stringify({ ...(parse(base.files.get('texts/en.yaml') ?? '') as object), ...words }),
  );
  return { ...base, files };
}
