import { parse } from 'yaml';
import type { OpenApiDocument } from '../../../src/sandbox/http/OpenApiDocument.ts';

/** A service with what portals usually call: sign-in, lists with pages, nested lists, actions. */
export const clinicDescription = parse(`
openapi: 3.1.0
info: { title: Clinic, version: "1" }
x-paging: { page: page, size: per_page, sort: { parameter: sort, asc: "{key}", desc: "-{key}" }, total: headers.x-total }
security: [ { user: [] } ]
paths:
  /login:
    post:
      operationId: login
      security: []
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [email, password], properties: { email: { type: string }, password: { type: string, format: password } } } } }
      responses:
        "200": { description: ok, content: { application/json: { schema: { type: object, required: [access_token, role], properties: { access_token: { type: string }, refresh_token: { type: string }, expires_in: { type: integer }, role: { type: string }, name: { type: string } } } } } }
        "401": { $ref: "#/components/responses/Problem" }
  /logout: { post: { operationId: logout, responses: { "204": { description: done } } } }
  /me:
    get: { operationId: readMe, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Me" } } } } } }
    patch:
      operationId: changeMe
      requestBody: { content: { application/merge-patch+json: { schema: { type: object, properties: { phone: { type: string } } } } } }
      responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Me" } } } } }
  /patients:
    get:
      operationId: listPatients
      x-roles: [DOCTOR, NURSE]
      parameters:
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
        - { name: per_page, in: query, schema: { type: integer, default: 10 } }
        - { name: sort, in: query, schema: { type: string } }
        - { name: name, in: query, schema: { type: string } }
        - { name: sex, in: query, schema: { type: string } }
        - { name: min_age, in: query, schema: { type: integer } }
        - { name: q, in: query, schema: { type: string } }
        - { name: doctor, in: query, schema: { type: string } }
      responses:
        "200":
          description: ok
          headers: { x-total: { schema: { type: integer } }, Link: { schema: { type: string } } }
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/PatientRow" } } } }
    post:
      operationId: addPatient
      x-roles: [DOCTOR]
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/NewPatient" } } } }
      responses:
        "201": { description: ok, headers: { Location: { schema: { type: string } } }, content: { application/json: { schema: { $ref: "#/components/schemas/Patient" } } } }
        "400": { $ref: "#/components/responses/Problem" }
  /patients/{patient_id}:
    parameters: [ { name: patient_id, in: path, required: true, schema: { type: string } } ]
    get:
      operationId: readPatient
      responses:
        "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Patient" } } } }
        "404": { $ref: "#/components/responses/Problem" }
    put:
      operationId: replacePatient
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/NewPatient" } } } }
      responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Patient" } } } } }
    patch:
      operationId: changePatient
      requestBody: { required: true, content: { application/merge-patch+json: { schema: { type: object } } } }
      responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Patient" } } } } }
    delete: { operationId: removePatient, responses: { "204": { description: done } } }
  /patients/{patient_id}/visits:
    parameters: [ { name: patient_id, in: path, required: true, schema: { type: string } } ]
    get:
      operationId: listVisits
      responses: { "200": { description: ok, content: { application/json: { schema: { type: object, properties: { items: { type: array, items: { $ref: "#/components/schemas/Visit" } }, total: { type: integer } }, required: [items, total] } } } } }
    post:
      operationId: addVisit
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [reason], properties: { reason: { type: string } } } } } }
      responses: { "201": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Visit" } } } } }
  /visits/{id}:
    get: { operationId: readVisit, parameters: [ { name: id, in: path, required: true, schema: { type: integer } } ], responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Visit" } } } } } }
  /visits/{id}/cancel:
    post: { operationId: cancelVisit, parameters: [ { name: id, in: path, required: true, schema: { type: integer } } ], responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Visit" } } } } } }
  /visits/{id}/remarks:
    post:
      operationId: addRemark
      parameters: [ { name: id, in: path, required: true, schema: { type: integer } } ]
      requestBody: { content: { application/json: { schema: { type: object, properties: { text: { type: string } } } } } }
      responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Visit" } } } } }
  /doctors:
    get:
      operationId: listDoctors
      security: []
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Doctor" } }
              example: [ { id: d-anna, name: Anna Weber }, { id: d-ion, name: Ion Pop } ]
  /report: { get: { operationId: readReport, responses: { "200": { description: ok, content: { application/pdf: {} } } } } }
components:
  securitySchemes: { user: { type: http, scheme: bearer } }
  responses:
    Problem: { description: wrong, content: { application/json: { schema: { type: object, required: [code, message], properties: { code: { type: string }, message: { type: string }, at: { type: string, format: date-time } }, additionalProperties: false } } } }
  schemas:
    Me: { type: object, required: [id, email, roles, phone], properties: { id: { type: string }, email: { type: string }, roles: { type: array, items: { type: string } }, phone: { type: string } } }
    PatientRow:
      type: object
      required: [patient_id, name, sex]
      properties: { patient_id: { type: string, format: uuid }, name: { type: string }, sex: { type: string, enum: [f, m, d] }, age: { type: integer } }
      additionalProperties: false
    Patient:
      allOf:
        - { type: object, required: [patient_id, name, sex, created_at], properties: { patient_id: { type: string, format: uuid, readOnly: true }, name: { type: string }, sex: { type: string, enum: [f, m, d] }, age: { type: integer }, created_at: { type: string, format: date-time, readOnly: true } } }
        - { type: object, properties: { doctor_id: { type: string }, account: { type: string, pattern: "^RO[0-9]{2}[A-Z]{4}[0-9]{16}$" }, card_number: { type: string }, personal_code: { type: string, pattern: "^[1-8][0-9]{12}$" } } }
    NewPatient: { type: object, required: [name, sex], properties: { name: { type: string, maxLength: 40 }, sex: { type: string, enum: [f, m, d] }, age: { type: integer, minimum: 0 }, doctor_id: { type: string }, password: { type: string, writeOnly: true } } }
    Visit:
      type: object
      required: [id, reason, status, patient_id]
      properties: { id: { type: integer }, reason: { type: string }, status: { type: string, enum: [planned, done, cancelled] }, patient_id: { type: string }, doctor: { $ref: "#/components/schemas/Doctor" }, remarks: { type: array, items: { type: object, required: [text], properties: { text: { type: string } } } } }
    Doctor: { type: object, required: [id, name], properties: { id: { type: string }, name: { type: string } } }
`) as OpenApiDocument;
