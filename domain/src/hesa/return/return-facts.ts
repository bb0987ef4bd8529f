import type { HesaSettings } from '#college/hesa/hesa-settings.ts'
import type { EngagementStudied, YearStudied } from '#students/hesa/course-sessions.ts'
import type { Subjects } from '#students/programmes/subject-shares.ts'
import type { ChosenMapping } from '../mapping/list-card.ts'
import type { HesaSchema } from '../schemas/schema-model.ts'

/** What the college's records say of one student for the return of a year. Days are `YYYY-MM-DD`, amounts pence. */
export interface StudentFacts {
  /** Id of the student. */
  readonly id: string
  readonly person: string
  /** HUSID or SID, null while they have none. */
  readonly hesaId: string | null
  readonly partnerId: string | null
  readonly lastName: string | null
  readonly firstName: string | null
  readonly dateOfBirth: string | null
  readonly diedOn: string | null
  /** Null where nothing was ever answered. */
  readonly answers: PersonAnswers | null
  /** Every engagement that belongs to a chain with one in the return, the first to the last. */
  readonly engagements: readonly EngagementFacts[]
  /**
   * Engagements (NUMHUS) which HESA has as going on, or as ended with the award undecided, by the last collection before that had
   * them; absent where it has none.
   */
  readonly leftOpen?: readonly string[]
}

/** In codes of the return or, of old, in words of the college; null is not answered. */
export interface PersonAnswers {
  readonly id: string
  readonly nationality: string | null
  readonly sex: string | null
  readonly genderIdentity: string | null
  readonly ethnicity: string | null
  readonly religion: string | null
  readonly sexualOrientation: string | null
  readonly disability: readonly string[] | null
}

export interface EngagementFacts extends EngagementStudied {
  readonly programmeId: string
  readonly levels: readonly string[]
  readonly continues: string | null
  readonly studentType: string | null
  readonly studyPace: string | null
  readonly expectedEnd: string | null
  readonly expectedReturn: string | null
  readonly endReason: string | null
  readonly lastAttended: string | null
  readonly transferredProvider: string | null
  readonly sponsor: string | null
  readonly feeTerms: string | null
  readonly hub: { readonly id: string; readonly code: string | null; readonly name: string } | null
  /** The first day somebody saw them at: teaching, induction; null where no register says. */
  readonly firstAttended: string | null
  /** Of this engagement's own first day; the return takes that of the first of the chain. */
  readonly entry: EntryFacts | null
  readonly awards: readonly AwardFacts[]
  /** Credits earned here so far, without what was brought from elsewhere. */
  readonly creditsEarned: number
  /** Stretches away, as the history of its status tells them; `to` is the day they were back, null while away. */
  readonly aways: readonly { readonly from: string; readonly to: string | null }[]
  /** Why it is not in the return of the year, null where it is; one that is left out may belong to a chain that is not. */
  readonly leftOut: string | null
  readonly sessions: readonly SessionFacts[]
}

export interface EntryFacts {
  readonly id: string
  readonly country: string | null
  readonly postCode: string | null
  readonly qualification: string | null
  readonly previousProvider: string | null
  readonly parentalEducation: string | null
  readonly careLeaver: string | null
}

export interface AwardFacts {
  readonly id: string
  /** As `awardNames` has it. */
  readonly award: string
  readonly isExit: boolean
  readonly classification: string | null
  /** The university gave it no class, and the regulations reckon none. */
  readonly isUnclassed?: boolean
  readonly decidedOn: string
  readonly conferredOn: string | null
}

export interface SessionFacts extends YearStudied {
  readonly credits: number | null
  readonly paymentTerms: string | null
  /** Code of the programme in that year, which may have been changed in place since. */
  readonly programmeThen: string
  /** What else of the engagement may have been changed since, as it was in that year; absent where it is as today. */
  readonly studiedThen?: Pick<EngagementFacts, 'studyPace' | 'hub' | 'sponsor' | 'feeTerms'>
  /** The fee of the year in pence by the price list, null where it has none for them. */
  readonly fee: number | null
  readonly year: YearFacts | null
  readonly modules: readonly ModuleFacts[]
}

/** What was answered and said for one year. */
export interface YearFacts {
  readonly id: string
  readonly termTimeAccommodation: string | null
  readonly termTimePostCode: string | null
  readonly feeEligibility: string | null
  readonly equalQualification: string | null
}

export interface ModuleFacts {
  /** Id of the module enrolment. */
  readonly id: string
  /** Id of the module, and of the module as it was taught. */
  readonly module: string
  readonly instance: string
  readonly code: string
  /** Credits it counts for. */
  readonly credits: number
  readonly start: string | null
  readonly end: string | null
  readonly status: string
  readonly outcome: string | null
}

/** What is the same for every student of a return. */
export interface CollegeFacts {
  readonly collection: {
    readonly id: string
    readonly code: string
    readonly academicYear: string
    /** First and last day of the year. */
    readonly start: string
    readonly end: string
    /** What nobody answered is returned as not available: the office said so for this collection. */
    readonly unansweredIsNotAvailable: boolean
  }
  /** The day the return is made as on. */
  readonly today: string
  readonly settings: HesaSettings
  readonly programmes: readonly ProgrammeFacts[]
  readonly modules: readonly ModuleTaught[]
  readonly hubs: readonly HubFacts[]
  readonly mappings: readonly ChosenMapping[]
  readonly overrides: readonly OverrideFacts[]
  /** The collection's own, null where it has none. */
  readonly schema: HesaSchema | null
}

export interface ProgrammeFacts {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly levels: readonly string[]
  readonly hesa: Subjects & {
    readonly awardTitle: string | null
    readonly qualification: string | null
    readonly isClosed: boolean | null
  }
}

export interface ModuleTaught {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly credits: number
  readonly costCentre: string | null
  readonly subject: string | null
}

export interface HubFacts {
  readonly id: string
  readonly code: string | null
  readonly name: string
  readonly postCode: string | null
}

/** A value somebody put in the place of what the records say, in one collection. */
export interface OverrideFacts {
  readonly id: string
  readonly student: string
  /** As `cellsOf` answers it. */
  readonly path: string
  /** Null leaves the field out. */
  readonly value: string | null
  /** What the records said when it was put there. */
  readonly instead: string | null
}
