import { nameOfMonth, studentPays } from '@minster/domain/college/money/fee-terms'
import { paymentTerms } from '@minster/domain/college/money/payment'
import { onboardingKindNames, onboardingKinds } from '@minster/domain/college/onboarding/onboarding-kinds'
import { momentWords, planIn } from '@minster/domain/college/onboarding/onboarding-plan'
import { titleOfPlace } from '@minster/domain/pages/settings/places'
import type { SettingKey } from '@minster/domain/platform/settings/setting-table'
import { formatDate } from '@minster/domain/platform/words/format'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { isUnknownRecord, textOrNull, type UnknownRecord } from '#platform/api/current-user.ts'

/** A line of what a setting says; a colour is shown beside its words. */
export interface ValueLine {
  readonly text: string
  readonly colour?: string
}

const maxLines = 6

/** Answers what a setting says, in few lines. */
export function describeSetting(key: SettingKey, value: unknown): ValueLine[] {
  const settings: UnknownRecord = isUnknownRecord(value) ? value : {}
  const allLines = describers[key](settings, value)
  const lines =
    allLines.length > maxLines
      ? [...allLines.slice(0, maxLines), `and ${allLines.length - maxLines} more`]
      : allLines
  if (key === 'colours')
    return Object.entries(settings).map(([name, colour]) => ({
      text: `${name} ${textOf(colour)}`,
      colour: textOf(colour),
    }))
  return lines.map((line) => ({ text: line }))
}

const describers: Readonly<Record<SettingKey, (settings: UnknownRecord, value: unknown) => string[]>> = {
  title: (_held, value) => [textOrNull(value) ?? ''],
  office: ({ name, email }) => [`${textOf(name)}, ${textOf(email)}`],
  externalLink: ({ title, href }) => (href === undefined ? ['None'] : [`${textOf(title)}, ${textOf(href)}`]),
  colours: () => [],
  letterhead: ({ name, address, logo }) => [
    ...(textOrNull(name) === null ? [] : [textOf(name)]),
    ...(Array.isArray(address) ? address.map(String) : []),
    logo === undefined ? 'No logo' : 'With a logo',
  ],
  intakes: (settings) =>
    orUsual(
      Object.entries(settings).map(
        ([code, days]) =>
          `${code}: ${Array.isArray(days) ? days.map((day) => formatDate(String(day))).join(', ') : ''}`,
      ),
      'The second Monday of September and of January',
    ),
  offers: ({ openWeeks, remindDays }) => [
    `Offered for ${textOf(openWeeks)} weeks, a reminder ${textOf(remindDays)} days before the end`,
  ],
  feeTerms: (settings) =>
    studentPays.map(
      (term) => `${paymentTerms[term].label}: ${monthsIn(settings[term]).map(nameOfMonth).join(', ')}`,
    ),
  answerDays: ({ requests, extensions, interruptions, bursaries, other }) => [
    `Requests ${textOf(requests)}, extensions ${textOf(extensions)}, interruptions ${textOf(interruptions)}, bursaries ${textOf(bursaries)}, anything else ${textOf(other)} working days`,
  ],
  formReminders: ({ before, after }) => [
    `${textOf(before)} days before, on the day, and ${textOf(after)} days after`,
  ],
  leads: ({ tries }) => [`Asked after ${textOf(tries)} tries without an answer`],
  onboarding: ({ from, ...plans }) => [
    ...onboardingKindNames.map((kind) => {
      const plan = planIn(plans[kind])
      return `${onboardingKinds[kind].label}: ${plan?.on ? inSentence(momentWords(plan)) : 'off'}`
    }),
    ...(textOrNull(from) === null ? [] : [`For places confirmed from ${formatDate(textOf(from))} on`]),
  ],
  quotas: ({ student, staff }) => [
    `${textOf(student)} MB for students and applicants, ${textOf(staff)} MB for staff`,
  ],
  hesa: ({ returnsStudents, ukprn, awardingBody, category, defaultSubject, costCentre }) => [
    returnsStudents === false ? 'Another provider returns the students' : 'The college returns its students',
    `UKPRN ${textOf(ukprn) || 'not entered'}, awarding body ${textOf(awardingBody) || 'not entered'}`,
    textOf(category) || 'Category not entered',
    `Subject ${textOf(defaultSubject)}, cost centre ${textOf(costCentre)}`,
  ],
  enquiries: ({ origins }) =>
    orUsual(Array.isArray(origins) ? origins.map(String) : [], 'On no other website'),
  features: () => [],
  menu: (settings) =>
    orUsual(
      Object.entries(settings).flatMap(([path, on]) =>
        on === false ? [`Without ${titleOfPlace(path) ?? path}`] : [],
      ),
      'Everything',
    ),
  titles: (settings) =>
    orUsual(
      Object.entries(settings).map(
        ([path, title]) => `${titleOfPlace(path) ?? path} is called ${textOf(title)}`,
      ),
      'As they come',
    ),
}

function orUsual(lines: string[], usual: string): string[] {
  return lines.length > 0 ? lines : [usual]
}

function textOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : (textOrNull(value) ?? '')
}

/** Months of a list, whatever else came with it. */
export function monthsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number).filter((month) => month >= 1 && month <= 12) : []
}
