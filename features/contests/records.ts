declare module '../../core/ports/records' {
  /** What contests store. */
  interface RecordTables {
    readonly invitations: true;
    readonly matches: true;
    readonly tournaments: true;
    readonly seeks: true;
  }
}

export {};
