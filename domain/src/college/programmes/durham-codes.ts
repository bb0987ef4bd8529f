import type { ProgrammeCode } from './programmes.ts'

/** By which codes Durham University registers students of its programmes; what is arranged for one student has none. */
export const durhamCodes = {
  FO: 'V60444',
  Cert120: 'V60446',
  Cert180: 'V60346',
  DipHE: 'V60447',
  BA: 'V604',
  GradDip: 'V60422',
  PGCert: 'V60414',
  PGDip: 'V60412',
  MA: 'V60407',
  Bespoke: null,
  IA: null,
} as const satisfies Record<ProgrammeCode, string | null>
