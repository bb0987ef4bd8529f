import { type FeatureKey, type Features, isFeatureOn } from '../features/features.ts'
import { namesOf } from '../words/names-of.ts'

/** What a college decides for itself and may change in the browser, in the order of the page. */
export const settingTable = {
  title: { title: 'Name of the product', says: 'What page titles, calendars and mails begin with.' },
  office: {
    title: 'Office',
    says: 'Who sends the mails, and whom somebody without a permission is told to ask.',
  },
  externalLink: {
    title: 'External link',
    says: 'Where the menu leads out of the product, while the feature External link is on.',
  },
  colours: {
    title: 'Colours',
    says: 'Buttons, links and whatever else is marked. A page that is open has them once it is loaded again.',
  },
  letterhead: {
    title: 'Letterhead',
    says: 'What stands at the head of letters, certificates and transcripts.',
  },
  intakes: {
    title: 'Intake days',
    says: 'The days on which one may begin, by programme. Where none is named: the second Monday of September and of January.',
  },
  offers: {
    title: 'Offers',
    says: 'How long a place is offered where nobody says otherwise, and when the applicant is reminded.',
  },
  feeTerms: {
    title: 'Fee terms',
    says: 'In which months a student pays, in full or in instalments. The diocese is asked for the fees of its own students.',
  },
  answerDays: {
    title: 'Answers to students',
    says: 'Within how many working days what a student asks for is answered: they are told the day, and after it the inbox calls it late.',
  },
  formReminders: {
    title: 'Reminders of forms',
    says: 'How many days before and after the day a form is due students hear of it, besides on that day. Each opening of a form says whether at all.',
  },
  leads: {
    title: 'Potential students',
    says: 'After how many tries without an answer the college is asked whether to let somebody go. It never does so by itself.',
  },
  onboarding: {
    title: 'First mails',
    says: 'Which mails a new student gets once each, when, and the page each leads to. Whose place was confirmed before the day they count from, or who began in an earlier academic year, never gets them.',
  },
  quotas: { title: 'Room for files', says: 'How many MB of files one person may keep.' },
  hesa: {
    title: 'HESA',
    says: 'What the college says once for every return: its number, whose awards they are, and what holds where a programme or module says nothing.',
    feature: 'hesa',
  },
  enquiries: {
    title: 'Enquiries',
    says: 'Which websites may show the enquiry form, or send enquiries from a form of their own.',
    feature: 'enquiries',
  },
  features: { title: 'Features', says: 'Which optional parts of the product are on.' },
  menu: { title: 'Menu', says: 'Which entries the menu has, and which pages the students’ portal has.' },
  titles: { title: 'Titles', says: 'What entries of the menu and pages are called here.' },
} as const satisfies Record<string, SettingRow>

interface SettingRow {
  readonly title: string
  readonly says: string
  /** The part of the product without which there is nothing to set. */
  readonly feature?: FeatureKey
}

export type SettingKey = keyof typeof settingTable
export const settingKeys: readonly SettingKey[] = namesOf(settingTable)

/** Answers whether a text names a setting of the college. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingTable, key)
}

/** The settings of a college, as far as its features go. */
export function settingsWith(features: Features): SettingKey[] {
  return settingKeys.filter((key) => {
    const { feature }: SettingRow = settingTable[key]
    return feature === undefined || isFeatureOn(features, feature)
  })
}
