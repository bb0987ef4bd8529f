import { namesOf } from '#platform/words/names-of.ts'

/** Study paces (Specification §9). */
export const studyPaces = ['PT', 'FT'] as const
export type StudyPace = (typeof studyPaces)[number]

/** Answers whether a text is a study pace. */
export function isStudyPace(pace: string): pace is StudyPace {
  return studyPaces.some((one) => one === pace)
}

/** Awards a student may leave with (Specification §9). */
export const exitAwards = ['Foundation Award', 'CertHE', 'DipHE', 'GradCert', 'PGCert', 'PGDip'] as const
export type ExitAward = (typeof exitAwards)[number]

/** What the college's rules know of a programme. */
interface ProgrammeRow {
  readonly name: string
  readonly levels: readonly number[]
  /** Credits of the award, null where they are arranged one by one. */
  readonly credits: number | null
  /** What a student who leaves early may be awarded instead, by the credits and levels passed. */
  readonly exits: readonly ExitAward[]
  /** Other words spreadsheets use for it. */
  readonly aliases: readonly string[]
}

/** Every programme by its code (Specification §9; credits as the college settled them). */
export const programmes = {
  FO: { name: 'Foundation Award', levels: [4, 5, 6], credits: 60, exits: [], aliases: ['Foundation'] },
  Cert120: {
    name: 'Certificate of Higher Education (120 credits)',
    levels: [4],
    credits: 120,
    exits: ['Foundation Award'],
    aliases: ['CertHE', 'Cert HE', 'Certificate of Higher Education', 'CertHE 120'],
  },
  Cert180: {
    name: 'Certificate of Higher Education (180 credits)',
    levels: [4],
    credits: 180,
    exits: ['Foundation Award', 'CertHE'],
    aliases: ['CertHE 180'],
  },
  DipHE: {
    name: 'Diploma of Higher Education',
    levels: [4, 5],
    credits: 240,
    exits: ['Foundation Award', 'CertHE'],
    aliases: ['Dip HE', 'Diploma'],
  },
  BA: {
    name: 'Bachelor of Arts',
    levels: [4, 5, 6],
    credits: 360,
    exits: ['Foundation Award', 'CertHE', 'DipHE'],
    aliases: ['BA (Hons)', 'BA Hons', 'Bachelor'],
  },
  GradDip: {
    name: 'Graduate Diploma',
    levels: [6],
    credits: 120,
    exits: ['GradCert'],
    aliases: ['Grad Dip'],
  },
  PGCert: { name: 'Postgraduate Certificate', levels: [7], credits: 60, exits: [], aliases: ['PG Cert'] },
  PGDip: { name: 'Postgraduate Diploma', levels: [7], credits: 120, exits: ['PGCert'], aliases: ['PG Dip'] },
  MA: {
    name: 'Master of Arts',
    levels: [7],
    credits: 180,
    exits: ['PGCert', 'PGDip'],
    aliases: ['Master', 'Masters'],
  },
  Bespoke: { name: 'Bespoke', levels: [4, 5, 6], credits: null, exits: [], aliases: [] },
  IA: {
    name: 'Individually arranged',
    levels: [4, 5, 6],
    credits: null,
    exits: [],
    aliases: ['Individual arrangement'],
  },
} as const satisfies Record<string, ProgrammeRow>

export type ProgrammeCode = keyof typeof programmes

export const programmeCodes: readonly ProgrammeCode[] = namesOf(programmes)

/** Answers whether a text is the code of a programme. */
export function isProgrammeCode(code: string): code is ProgrammeCode {
  return Object.hasOwn(programmes, code)
}

/** Answers the programme a spreadsheet means by its code, name or another word for it, whatever the case; null if none. */
export function programmeMeantBy(words: string): ProgrammeCode | null {
  const sought = words.trim().toLowerCase()
  return (
    programmeCodes.find((code) => {
      const { name, aliases }: ProgrammeRow = programmes[code]
      return [code, name, ...aliases].some((word) => word.toLowerCase() === sought)
    }) ?? null
  )
}

/** Answers whether a programme is what rules call CertHE: Cert120, Cert180 and the word itself. */
export function isCertHe(code: string): boolean {
  return code === 'Cert120' || code === 'Cert180' || code === 'CertHE'
}

/**
 * Answers how many years a programme takes: MA 2 full-time else 3, others full-time by their credits and never below 1,
 * undefined where the end is set by hand (Specification §5).
 */
export function programmeYearsOf(code: ProgrammeCode, pace: StudyPace | null): number | undefined {
  if (code === 'MA') return pace === 'FT' ? 2 : 3
  const { credits } = programmes[code]
  if (pace !== 'FT' || credits === null) return undefined
  return Math.max(1, Math.floor(credits / 120))
}

/** Answers whether a student may transfer to another programme at the end: all but BA, GradDip and MA (Specification §5). */
export function isTransferableAtEnd(code: ProgrammeCode): boolean {
  return code !== 'BA' && code !== 'GradDip' && code !== 'MA'
}

/** Answers whether a programme is outside the standard ones: Bespoke, IA and FO (Specification §5). */
export function isNonStandard(code: ProgrammeCode): boolean {
  return code === 'Bespoke' || code === 'IA' || code === 'FO'
}

/** Answers whether a programme ends in a dissertation: the MA alone (Specification §5). */
export function hasDissertation(code: string): boolean {
  return code === 'MA'
}
