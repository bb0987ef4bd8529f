/** How a provider is registered with the Office for Students; what a return has to carry goes by it. */
export const officeCategories = ['Approved', 'Approved (fee cap)'] as const
export type OfficeCategory = (typeof officeCategories)[number]

/** What the college says once for every return to HESA. */
export interface HesaSettings {
  /** Of a federation some members return their own students and some do not. */
  readonly returnsStudents: boolean
  readonly ukprn?: string | undefined
  readonly awardingBody?: string | undefined
  readonly category?: OfficeCategory | undefined
  readonly defaultSubject: string
  readonly costCentre: string
  readonly prerequisite?: string | undefined
  readonly teacherTraining: string
  /** Where the numbers stand, in words. */
  readonly source?: string | undefined
}

/** What holds where the college says nothing: what public sources name for theology. */
export const usualHesaSettings = {
  returnsStudents: true,
  defaultSubject: '100794',
  costCentre: '142',
  teacherTraining: '07',
} as const satisfies HesaSettings

interface SettingWords {
  readonly label: string
  readonly help: string
}

/** What each part is called, and how far its usual value is to be believed. */
export const hesaSettingWords = {
  returnsStudents: {
    label: 'The college returns its students itself',
    help: 'Whoever has the contract with the students returns them. In a federation that may be another member.',
  },
  ukprn: {
    label: 'UKPRN of the college',
    help: 'Eight figures from the UK Register of Learning Providers.',
  },
  awardingBody: {
    label: 'UKPRN of the awarding body',
    help: 'Durham’s number, never the college’s own: the awards are Durham’s.',
  },
  category: {
    label: 'Registered with the Office for Students as',
    help: 'Modules have to be returned by a provider that is Approved (fee cap).',
  },
  defaultSubject: {
    label: 'Subject where none is said (HECoS)',
    help: '100794 is theology and religious studies, in the list of subjects the Department for Education publishes.',
  },
  costCentre: {
    label: 'Cost centre where none is said',
    help: '142 is theology and religious studies, on HESA’s page of 2019/20.',
  },
  prerequisite: {
    label: 'Code for what one needs to enter (PREREQUISITE)',
    help: 'Not to be had from a public source. Take it from the code list of the collection.',
  },
  teacherTraining: {
    label: 'Code for no teacher training (TTCID)',
    help: '07 is what another provider returns; no page of HESA was found. See that the collection accepts it.',
  },
  source: { label: 'Where these numbers stand', help: 'For whoever looks at them after you.' },
} as const satisfies Record<keyof HesaSettings, SettingWords>

/** Names of subjects in HECoS that a theological college returns. */
export const subjectNames: Readonly<Record<string, string>> = {
  '100794': 'Theology and religious studies',
  '100340': 'Theology',
  '100802': 'Pastoral studies',
  '100801': 'Biblical studies',
}

const ukprn = /^1\d{7}$/

/** Answers whether a text has the shape of a number in the UK Register of Learning Providers. */
export function isUkprn(text: string): boolean {
  return ukprn.test(text)
}

/** Answers what is wrong with the numbers of the college and the awarding body together. */
export function awardingBodyProblem({
  ukprn: own,
  awardingBody,
}: Pick<HesaSettings, 'ukprn' | 'awardingBody'>): string | null {
  return own !== undefined && own === awardingBody
    ? 'must not be the college’s own number: HESA refuses an awarding body that may not award degrees (AWARDINGBODYID.001). Enter Durham’s'
    : null
}
