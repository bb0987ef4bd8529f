import type { Choice, DateField, ValueField, ValueKind } from '@minster/domain/kit/record/field'
import { daysBetween } from '@minster/domain/platform/words/calendar'
import {
  formatBirthDate,
  formatDate,
  formatDateTime,
  formatDays,
  formatMoney,
  formatPercentage,
  formatYesNo,
} from '@minster/domain/platform/words/format'
import type { ReactNode } from 'react'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { CodeWords } from './CodeWords.tsx'
import { isLinkValue } from './link-value.ts'

type FormatterByKind = {
  readonly [K in ValueKind]: (value: unknown, field: Extract<ValueField, { kind: K }>) => string
}

const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const asNumber = (value: unknown) => (typeof value === 'number' ? value : null)
const formatLink = (value: unknown) => (isLinkValue(value) ? value.label : '')
const formatEach = (value: unknown, formatAs: (one: unknown) => string) =>
  Array.isArray(value) ? value.map(formatAs).filter(Boolean).join(', ') : ''
const formatChoice = (value: unknown, choices: Readonly<Record<string, Choice>> | undefined) =>
  choices?.[asText(value)]?.label ?? asText(value)

function formatDateField(day: string, field: DateField): string {
  if (field.shownAs === 'days') return formatDays(day, todayHere())
  return field.birth ? formatBirthDate(day) : formatDate(day)
}

/** How a value of each kind is written. A kind missing here does not compile. */
const formatterByKind: FormatterByKind = {
  text: asText,
  longText: asText,
  email: asText,
  phone: asText,
  number: (value) => asNumber(value)?.toLocaleString('en-GB') ?? '',
  money: (value) => formatMoney(asNumber(value)),
  percentage: (value) => formatPercentage(asNumber(value)),
  date: (value, field) => formatDateField(asText(value), field),
  dateTime: (value) => formatDateTime(asText(value)),
  yesNo: (value) => formatYesNo(typeof value === 'boolean' ? value : null),
  choice: (value, field) => formatChoice(value, field.choices),
  choices: (value, field) => formatEach(value, (one) => formatChoice(one, field.choices)),
  texts: (value) => formatEach(value, asText),
  link: formatLink,
  links: (value) => formatEach(value, formatLink),
  file: formatLink,
}

/** A value in words, as a cell, a chip or a history line shows it; nothing for no value. */
export function formatValue(field: ValueField, value: unknown): string {
  return formatAs(formatterByKind, field, value) || (field.none ?? '')
}

/** Hands a field to the words of its own kind; the kind of the two is the same by construction. */
function formatAs<K extends ValueKind>(
  table: FormatterByKind,
  field: Extract<ValueField, { kind: K }>,
  value: unknown,
): string {
  const speak: (value: unknown, field: Extract<ValueField, { kind: K }>) => string = table[field.kind]
  return speak(value, field)
}

/** The choice a status stands for, when the field has colours; undefined for any other field. */
export function toneChoiceOf(field: ValueField, value: unknown): Choice | undefined {
  if (field.kind === 'yesNo' && field.tone && value === true) return field
  if (field.kind !== 'choice' || typeof value !== 'string') return undefined
  const choice = field.choices?.[value]
  return choice?.tone ? choice : undefined
}

/** Whether a day has waited longer than it should. */
function isLate(field: ValueField, value: unknown): boolean {
  if (field.kind !== 'date' || field.lateAfter === undefined || typeof value !== 'string') return false
  return daysBetween(value, todayHere()) > field.lateAfter
}

/** A value as a list or a read-only form shows it: statuses with their dot, e-mail and telephone to be used. */
export function ValueCell({ field, value, active = false }: ValueCellProps): ReactNode {
  const words = formatValue(field, value)
  if (active && words !== '' && field.kind === 'email') return <a href={`mailto:${words}`}>{words}</a>
  if (active && words !== '' && field.kind === 'phone')
    return <a href={`tel:${words.replace(/\s/g, '')}`}>{words}</a>
  if (words !== '' && field.kind === 'text' && field.codesOf !== undefined)
    return <CodeWords list={field.codesOf} code={words} />
  return renderText(field, value, words)
}

/** The words of a value with the dot of its status, for who has the words already. */
export function renderText(field: ValueField, value: unknown, words: string): ReactNode {
  if (words === '') return null
  if (isLate(field, value)) return <StatusChip label={words} tone="warning" />
  const tone = toneChoiceOf(field, value)
  return tone ? <StatusChip label={tone.label ?? words} tone={tone.tone} /> : words
}

interface ValueCellProps {
  readonly field: ValueField
  readonly value: unknown
  /** Addresses and numbers become links; not in lists, where the whole row is one. */
  readonly active?: boolean
}
