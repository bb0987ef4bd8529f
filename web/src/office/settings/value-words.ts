import { nameOfMonth, studentPays } from '@minster/domain/college/money/fee-terms'
import { paymentTerms } from '@minster/domain/college/money/payment'
import { titleOfPlace } from '@minster/domain/pages/settings/places'
import type { SettingKey } from '@minster/domain/platform/settings/setting-table'
import { formatDate } from '@minster/domain/platform/words/format'
import { isLoose, type Loose, textOrNull } from '#platform/api/current-user.ts'

/** A line of what a setting says; a colour is shown beside its words. */
export interface ValueLine {
  readonly words: string
  readonly colour?: string
}

const most = 6

/** Answers what a setting says, in few lines. */
export function valueWords(key: SettingKey, value: unknown): ValueLine[] {
  const held: Loose = isLoose(value) ? value : {}
  const told = words[key](held, value)
  const lines = told.length > most ? [...told.slice(0, most), `and ${told.length - most} more`] : told
  if (key === 'colours')
    return Object.entries(held).map(([name, colour]) => ({
      words: `${name} ${plainValue(colour)}`,
      colour: plainValue(colour),
    }))
  return lines.map((line) => ({ words: line }))
}

const words: Readonly<Record<SettingKey, (held: Loose, value: unknown) => string[]>> = {
  title: (_held, value) => [textOrNull(value) ?? ''],
  office: ({ name, email }) => [`${plainValue(name)}, ${plainValue(email)}`],
  externalLink: ({ title, href }) =>
    href === undefined ? ['None'] : [`${plainValue(title)}, ${plainValue(href)}`],
  colours: () => [],
  letterhead: ({ name, address, logo }) => [
    ...(textOrNull(name) === null ? [] : [plainValue(name)]),
    ...(Array.isArray(address) ? address.map(String) : []),
    logo === undefined ? 'No logo' : 'With a logo',
  ],
  intakes: (held) =>
    withUsual(
      Object.entries(held).map(
        ([code, days]) =>
          `${code}: ${Array.isArray(days) ? days.map((day) => formatDate(String(day))).join(', ') : ''}`,
      ),
      'The second Monday of September and of January',
    ),
  offers: ({ openWeeks, remindDays }) => [
    `Offered for ${plainValue(openWeeks)} weeks, a reminder ${plainValue(remindDays)} days before the end`,
  ],
  feeTerms: (held) =>
    studentPays.map(
      (term) => `${paymentTerms[term].label}: ${monthsIn(held[term]).map(nameOfMonth).join(', ')}`,
    ),
  answerDays: ({ requests, extensions, interruptions, bursaries, other }) => [
    `Requests ${plainValue(requests)}, extensions ${plainValue(extensions)}, interruptions ${plainValue(interruptions)}, bursaries ${plainValue(bursaries)}, anything else ${plainValue(other)} working days`,
  ],
  quotas: ({ student, staff }) => [
    `${plainValue(student)} MB for students and applicants, ${plainValue(staff)} MB for staff`,
  ],
  features: () => [],
  menu: (held) =>
    withUsual(
      Object.entries(held).flatMap(([path, on]) =>
        on === false ? [`Without ${titleOfPlace(path) ?? path}`] : [],
      ),
      'Everything',
    ),
  titles: (held) =>
    withUsual(
      Object.entries(held).map(
        ([path, title]) => `${titleOfPlace(path) ?? path} is called ${plainValue(title)}`,
      ),
      'As they come',
    ),
}

function withUsual(lines: string[], usual: string): string[] {
  return lines.length > 0 ? lines : [usual]
}

function plainValue(value: unknown): string {
  return typeof value === 'number' ? String(value) : (textOrNull(value) ?? '')
}

/** Months of a list, whatever else came with it. */
export function monthsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number).filter((month) => month >= 1 && month <= 12) : []
}
