/** Records of mocked services. */
export interface MockRecordsTable {
  /** Service and entity, such as `library.Book`. */
  entity: string;
  id: string;
  /** Order of creation. */
  position: number;
  parents: unknown;
  body: unknown;
}

/** What the records of a mocked service were generated from. */
export interface MockServicesTable {
  service: string;
  fingerprint: string;
}
