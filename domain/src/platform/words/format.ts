import { daysBetween, isDay } from './calendar.ts'
import { wallTimeOf } from './london-time.ts'
import { onDemand } from './on-demand.ts'

/** Patterns of dates as the college reads them; a college may set others (Specification §9). */
export interface DateFormats {
  readonly date: string
  readonly dateTime: string
  readonly short: string
  readonly unix: string
}

const dateFormats: DateFormats = {
  date: 'DD/MM/YYYY',
  dateTime: 'DD/MM/YYYY HH:mm',
  short: 'MM/YYYY',
  unix: 'DD/MM/YYYY',
}

/** Patterns of dates where machines read them (Specification §9). */
export const machineDateFormats = { date: 'YYYY-MM-DD', short: 'YYYY-MM' } as const

export const loadingText = 'Loading, please wait ...'

/** Answers a text with its first letter a capital and the rest as it stands, names in it too. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Value = string | null | undefined
interface Moment {
  readonly YYYY: string
  readonly MM: string
  readonly DD: string
  readonly HH: string
  readonly mm: string
}

/** A day as written; an instant as the college's clocks show it. Null for what is neither. */
function momentOf(value: string): Moment | null {
  const [, YYYY, MM, DD] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(value) ?? []
  if (YYYY !== undefined && MM !== undefined) return { YYYY, MM, DD: DD ?? '01', HH: '00', mm: '00' }
  const instant = new Date(value)
  return /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(instant.getTime()) ? momentAt(instant) : null
}

function momentAt(instant: Date): Moment {
  const { day, time } = wallTimeOf(instant.toISOString())
  const [year = '', MM = '', DD = ''] = day.split('-')
  const [HH = '', mm = ''] = time.split(':')
  return { YYYY: year.padStart(4, '0'), MM, DD, HH, mm }
}

function written(moment: Moment, pattern: string): string {
  return pattern
    .replaceAll('YYYY', moment.YYYY)
    .replaceAll('MM', moment.MM)
    .replaceAll('DD', moment.DD)
    .replaceAll('HH', moment.HH)
    .replaceAll('mm', moment.mm)
}

/** 1970 is how older records say that nobody knows (Specification §9). */
function writtenOrOld(moment: Moment, pattern: string): string {
  return moment.YYYY === '1970' ? 'Pre-2018' : written(moment, pattern)
}

function formatWith(value: Value, pattern: string): string {
  if (!value) return ''
  const moment = momentOf(value)
  return moment ? writtenOrOld(moment, pattern) : value
}

/** Writes a day or instant as DD/MM/YYYY; 1970 as Pre-2018, nothing as nothing, what is no date as it stands. */
export function formatDate(value: Value, formats: Pick<DateFormats, 'date'> = dateFormats): string {
  return formatWith(value, formats.date)
}

/** Writes a date of birth as DD/MM/YYYY: people born in 1970 were born in 1970. */
export function formatBirthDate(value: Value, formats: Pick<DateFormats, 'date'> = dateFormats): string {
  if (!value) return ''
  const moment = momentOf(value)
  return moment ? written(moment, formats.date) : value
}

/** Writes an ISO instant as DD/MM/YYYY HH:mm by the college's clocks. */
export function formatDateTime(value: Value, formats: Pick<DateFormats, 'dateTime'> = dateFormats): string {
  return formatWith(value, formats.dateTime)
}

/** Writes a day, month or instant as MM/YYYY. */
export function formatMonth(value: Value, formats: Pick<DateFormats, 'short'> = dateFormats): string {
  return formatWith(value, formats.short)
}

/** Writes seconds since 1970 as DD/MM/YYYY by the college's clocks. */
export function formatUnixDate(
  seconds: number | null | undefined,
  formats: Pick<DateFormats, 'unix'> = dateFormats,
): string {
  if (seconds === null || seconds === undefined) return ''
  return writtenOrOld(momentAt(new Date(seconds * 1000)), formats.unix)
}

/** Writes an hour of the day, 0 to 23, as 3PM. */
export function formatHour(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}${hour % 24 < 12 ? 'AM' : 'PM'}`
}

const spans = [
  { word: 'year', seconds: 31_536_000 },
  { word: 'month', seconds: 2_592_000 },
  { word: 'day', seconds: 86_400 },
  { word: 'hour', seconds: 3600 },
  { word: 'minute', seconds: 60 },
]

/** Answers how long ago an instant or day was, in plain words; Never when there was none (Specification §9). */
export function agoOf(then: Value, now: string): string {
  if (!then) return 'Never'
  const seconds = (new Date(now).getTime() - new Date(then).getTime()) / 1000
  if (Number.isNaN(seconds)) return then
  const span = spans.find((one) => Math.abs(seconds) >= one.seconds)
  if (!span) return 'just now'
  const count = Math.floor(Math.abs(seconds) / span.seconds)
  const words = `${count} ${span.word}${count === 1 ? '' : 's'}`
  return seconds < 0 ? `in ${words}` : `${words} ago`
}

/** Writes how many days lie between a day and today: "12 days", "today", and "in 3 days" for one to come. */
export function formatDays(day: Value, today: string): string {
  if (!day || !isDay(day)) return day ?? ''
  const days = daysBetween(day, today)
  if (days === 0) return 'today'
  const words = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days > 0 ? words : `in ${words}`
}

/** Writes Yes or No, and nothing where nobody answered. */
export function formatYesNo(value: boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  return value ? 'Yes' : 'No'
}

const pounds = onDemand(
  () => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', signDisplay: 'negative' }),
)
const oneDecimal = onDemand(
  () =>
    new Intl.NumberFormat('en-GB', {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'negative',
    }),
)

/** Writes whole pence as £1,234.50. */
export function formatMoney(pence: number | null | undefined): string {
  return pence === null || pence === undefined ? '' : pounds().format(pence / 100)
}

/** Writes a percentage, 12.5 being twelve and a half per cent, as 12.5%. */
export function formatPercentage(percent: number | null | undefined): string {
  return percent === null || percent === undefined ? '' : `${oneDecimal().format(percent)}%`
}

const segmenter = onDemand(() => new Intl.Segmenter('en-GB', { granularity: 'grapheme' }))

/** Latin letters with their accents, as one code each: neither joins with its neighbour. */
const latinLetters = /^[\u0020-\u02ff]*$/

/**
 * Where each letter of a text begins. What is written in Latin letters needs no tables of the world's scripts, which cost a
 * telephone a tenth of a second to load.
 */
function* lettersOf(text: string): Generator<{ readonly index: number; readonly segment: string }> {
  if (!latinLetters.test(text)) return yield* segmenter().segment(text)
  for (let index = 0; index < text.length; index += 1) yield { index, segment: text.charAt(index) }
}

/** Cuts a text after so many letters and adds an ellipsis; letters with their marks, and emoji, stay whole. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  let count = 0
  for (const { index } of lettersOf(text)) {
    if (count === length) return `${text.slice(0, index).trimEnd()}…`
    count += 1
  }
  return text
}

/** Answers the first letter of each word, as the rail shows a group of the menu and an avatar a person. */
export function initialsOf(title: string): string {
  return title
    .split(/\s+/u)
    .map((word) => lettersOf(word).next().value?.segment ?? '')
    .join('')
}
