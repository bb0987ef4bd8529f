/** Where rules of the return are from, as people are told, and how far that is to be believed. */
export const ruleSources = {
  /** Read in the rule directory. */
  directory: (rule: string) => `HESA’s directory of quality rules: ${rule}.`,
  /** Read beside a field in the coding manual, and not in the rule directory. */
  guidance: (field: string) => `HESA’s guidance on ${field}. The rule itself was not read.`,
  /** Of the record before 2022. */
  old: (field: string) =>
    `HESA’s record before 2022, on ${field}. Whether the rule still holds was not read anywhere.`,
  /** Nobody but us says so. */
  judgement: (why: string) => `Our own judgement: ${why}`,
} as const
