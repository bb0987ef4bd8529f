import type { AwardName } from '#college/regulations/awards.ts'

/** What the edition that comes with the product says of itself. Its numbers are those a new edition begins with. */
export const firstRegulation = {
  name: 'Common Awards (Durham University)',
  source: {
    edition: 'As published until July 2025',
    where:
      'Durham University, Common Awards: TEI Boards of Examiners Decisions, “Progression” and “Recommending Awards to Durham” ' +
      '(compensation from 30 and 40, averages of 40 and 50, the actual mark kept; 100 credits at a level to proceed in the Ordinary ' +
      'stream); “Late Submission of Assessed Work” (late work is capped, and ultimately earns zero); accreditation of prior ' +
      'learning (at most a third, 40 credits at level 5, 40 at level 6, none for the Foundation Award). Cambridge ' +
      'Theological Federation: DipHE with at least 90 credits at level 5. Ridley Hall: Graduate Diploma with 80 to 120 credits at level 6. ' +
      'Durham University, Faculty Handbook: Ordinary degree with 300 credits, 60 of them at level 6.',
    notVerified:
      'The core regulations themselves were not seen. Not verified word for word: five working days until late work earns nothing; ' +
      'how many credits may be compensated in all (none set here); which modules may not be compensated; one resit of a module; ' +
      'levels 5 and 6 counting two to three, and the limits of the classes (the board proposes a class, Durham decides it); ' +
      '90 credits to begin the dissertation; credits by level of the BA (120 each, as the college has it); at most 60 credits ' +
      'from experience, which is not reckoned here.',
  },
} as const

/** Limits of credit from elsewhere in it, by path. */
export const firstTransferLimits = {
  'transfer.onePartIn': 3,
  'transfer.level5': 40,
  'transfer.level6': 40,
} as const

interface FirstAward {
  readonly award: AwardName
  readonly credits: number
  readonly from: '4' | '5' | '6' | '7'
  readonly least5?: number
  readonly least6?: number
  readonly least7?: number
  readonly classified: 'None' | 'Honours' | 'Merit and distinction'
  readonly transferred?: 'Does not count'
}

/** What each award asks for in it. */
export const firstAwards: readonly FirstAward[] = [
  { award: 'Foundation Award', credits: 60, from: '4', classified: 'None', transferred: 'Does not count' },
  { award: 'CertHE', credits: 120, from: '4', classified: 'Merit and distinction' },
  { award: 'CertHE (180 credits)', credits: 180, from: '4', classified: 'Merit and distinction' },
  { award: 'DipHE', credits: 240, from: '4', least5: 90, classified: 'Merit and distinction' },
  { award: 'BA (Ordinary)', credits: 300, from: '4', least6: 60, classified: 'None' },
  { award: 'BA', credits: 360, from: '4', least5: 240, least6: 120, classified: 'Honours' },
  { award: 'GradCert', credits: 60, from: '6', classified: 'None' },
  { award: 'GradDip', credits: 120, from: '5', least6: 80, classified: 'Merit and distinction' },
  { award: 'PGCert', credits: 60, from: '7', classified: 'None' },
  { award: 'PGDip', credits: 120, from: '7', classified: 'Merit and distinction' },
  { award: 'MA', credits: 180, from: '7', classified: 'Merit and distinction' },
]
