/** What decides about fees, as far as it is known. */
export interface FeeGround {
  /** The country of the permanent home at entry (PERMADDCOUNTRY). */
  readonly country: string | null
  /** NATION */
  readonly nationality: string | null
  /** What the office said for the year, in the code of the return; it holds whatever else is known. */
  readonly said: string | null
}

const homeCountries: readonly string[] = ['XF', 'XG', 'XH', 'XI']

/**
 * Answers whether somebody may be charged home fees (Engagement.FEEELIG: 01 may, 02 may not, 03 not assessed; read in two
 * published systems that agree, confidence B). Of a British student who lived in England, Wales, Scotland or Northern Ireland
 * it goes without saying; of anybody else the office must say, and until then it is null.
 */
export function feeEligibilityOf({ country, nationality, said }: FeeGround): string | null {
  if (said !== null) return said
  const isHome = country !== null && homeCountries.includes(country) && nationality === 'GB'
  return isHome ? '01' : null
}

/** What decides whether somebody studies for what they hold already. */
export interface QualificationGround {
  /** Highest qualification on entry, in a code of HIGHESTQOE or in our own words for it. */
  readonly onEntry: string | null
  readonly aim: {
    /** QUALCAT as the programme says it, null where it says none. */
    readonly category: string | null
    /** Levels of the programme: "4", "5" … */
    readonly levels: readonly string[]
  }
  /** As `feeEligibilityOf` answers it. */
  readonly feeEligibility: string | null
  readonly said: string | null
}

/**
 * The level of a code by its first letter. H, M, J or I and C are established (levels of QUALCAT, confidence A); D, E and L
 * stand for what is no lower than M, P and X for what is no award of higher education, as the lists of qualifications group
 * them (confidence B).
 */
const levelOfLetter: Readonly<Record<string, number>> = {
  D: 8,
  E: 8,
  L: 7,
  M: 7,
  H: 6,
  I: 5,
  J: 5,
  C: 4,
  P: 3,
  X: 0,
}

const levelOfWord: Readonly<Record<string, number>> = {
  doctorate: 8,
  masters: 7,
  degree: 6,
  diploma: 5,
  certificate: 4,
  'level-3': 3,
  'level-2': 2,
  none: 0,
}

/** A provider's own not knowing is no level. */
const unknownOnEntry = 'X06'

/**
 * Answers whether somebody studies for no more than they hold already (FundingAndMonitoring.ELQ: 01 they do and are not exempt, 03
 * they do not, 09 not required; from provider systems, confidence B; exemptions are not known to us and are said by the office).
 * It is asked of those alone who may be charged home fees; null where something is not known.
 */
export function equalQualificationOf({
  onEntry,
  aim,
  feeEligibility,
  said,
}: QualificationGround): string | null {
  if (said !== null) return said
  if (feeEligibility === null) return null
  if (feeEligibility !== '01') return '09'
  const held = onEntry === null ? null : levelOnEntry(onEntry)
  const aimed = levelOfAim(aim)
  if (held === null || aimed === null) return null
  return held >= aimed ? '01' : '03'
}

function levelOnEntry(code: string): number | null {
  if (code === unknownOnEntry) return null
  return levelOfWord[code] ?? levelOfLetter[code.slice(0, 1)] ?? null
}

function levelOfAim({ category, levels }: QualificationGround['aim']): number | null {
  const said = category === null ? undefined : levelOfLetter[category.slice(0, 1)]
  if (said !== undefined) return said
  const known = levels.map(Number).filter((level) => level >= 4 && level <= 7)
  return known.length === 0 ? null : Math.max(...known)
}

/** Who pays the fees of a year. */
export type Payer = 'Student' | 'Diocese or church' | 'Nobody' | 'unknown'

/**
 * Answers who pays the fees of a year: as its payment terms say, else a sponsor where there is one. Auditors who pay no fee cost
 * nobody anything. It stands in until there are invoices.
 */
export function payerOf(
  terms: string | null,
  { sponsor, studentType }: { readonly sponsor: string | null; readonly studentType: string | null },
): Payer {
  if (terms === 'Diocesan Sponsored') return 'Diocese or church'
  if (terms !== null) return 'Student'
  if (sponsor !== null) return 'Diocese or church'
  return studentType === 'Auditor (sponsored)' ? 'Nobody' : 'unknown'
}
