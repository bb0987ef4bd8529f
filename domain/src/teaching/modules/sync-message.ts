import type { SyncCause } from './sync-causes.ts'
import type { ShownDifference } from './sync-report-calls.ts'
import { type SyncSource, syncSources } from './sync-sheet.ts'

type Told = Pick<
  ShownDifference,
  'cause' | 'student' | 'bannerId' | 'module' | 'ours' | 'row' | 'holder' | 'namesakes'
>

/** What is to change, said to whoever sent the sheet. */
const asks: Readonly<Record<SyncCause, (difference: Told) => string>> = {
  'module-absent': () => 'Please register: the module is not in the sheet.',
  'here-only': () => 'Please register: not in the sheet for this module.',
  'left-here': ({ ours }) => `Please take off: ${(ours ?? 'Withdrawn').toLowerCase()} here.`,
  'left-there': ({ ours }) => `Please register again: ${(ours ?? 'Enrolled').toLowerCase()} here.`,
  'there-only': () => 'Please take off: does not take the module.',
  'id-of-another': ({ student, bannerId, holder, row }) =>
    holder
      ? `Please correct: ${row?.bannerId} is ${holder.label}. ${student?.label} has ${bannerId ?? 'no Banner ID yet'}.`
      : 'Please correct: the Banner ID is that of another student.',
  'other-name': ({ student, bannerId, row }) =>
    row?.bannerId === bannerId
      ? `Please correct the name: ${bannerId} is ${student?.label}.`
      : `Please correct the Banner ID: that of ${student?.label} is ${bannerId ?? 'not known yet'}.`,
  'id-to-enter': () => '',
  'no-id-yet': () => '',
  'unknown-student': ({ namesakes }) =>
    namesakes > 1
      ? 'Please send the Banner ID: several students have this name.'
      : 'Please check: the college does not know this student.',
  'unknown-module': () => 'Please check: the college does not teach this module.',
  unreadable: ({ row }) => `Please correct the row: ${(row?.problems ?? []).join(' ')}`,
}

/** One line of a message: whom and which module it is about, and what should change. */
export interface MessageLine {
  readonly name: string
  readonly bannerId: string
  readonly module: string
  readonly change: string
}

/** Answers what is to be said of a difference to whoever sent the sheet. */
export function messageLineOf(difference: Told): MessageLine {
  const { cause, student, bannerId, module, row } = difference
  const isAboutRow = cause === 'id-of-another' || cause === 'other-name'
  return {
    // They look for what stands in their own sheet.
    name: (isAboutRow ? row?.name : student?.label) || row?.name || 'No name',
    bannerId: (isAboutRow ? row?.bannerId : (bannerId ?? row?.bannerId)) || '',
    module: module?.label ?? row?.module ?? '',
    change: asks[cause](difference),
  }
}

/** The headings of a sheet with the lines of a message. */
export const messageColumns = {
  name: { label: 'Name', width: 30 },
  bannerId: { label: 'Banner ID', width: 12 },
  module: { label: 'Module', width: 40 },
  change: { label: 'What should change', width: 60 },
} as const satisfies Readonly<Record<keyof MessageLine, { readonly label: string; readonly width: number }>>

/** Answers the subject and words of a message with its lines, those of one change beneath each other. */
export function wordsOfMessage(
  lines: readonly MessageLine[],
  {
    source,
    year,
    fileName,
    college,
    sender,
  }: {
    readonly source: SyncSource
    readonly year: string
    readonly fileName: string
    readonly college: string
    readonly sender: string
  },
): { readonly subject: string; readonly text: string } {
  const groups = [...Map.groupBy(lines, ({ change }) => change.split(': ', 1)[0] ?? change)]
  const many =
    lines.length === 1 ? 'this registration' : `these ${lines.length.toLocaleString('en-GB')} registrations`
  return {
    subject: `${college}: module registrations ${year} to change`,
    text: [
      source === 'partner' ? 'Dear colleagues,' : 'Hello,',
      `We have compared your sheet “${fileName}” (${syncSources[source].label}, ${year}) with our records. Please put right ${many}:`,
      ...groups.map(([ask, of]) => groupWords(ask, of)),
      'Please send us a new sheet when this is done, and tell us where you see it differently.',
      ['With best wishes', sender, college].join('\n'),
    ].join('\n\n'),
  }
}

/** What is asked for, and beneath it of which; what differs from line to line stands at the end of each. */
function groupWords(ask: string, lines: readonly MessageLine[]): string {
  const changes = new Set(lines.map(({ change }) => change))
  const [first] = changes
  const isSame = changes.size === 1
  return [
    isSame ? first : `${ask}:`,
    ...lines.map(({ name, bannerId, module, change }) => {
      const line = `- ${[bannerId || 'no Banner ID', name, module].filter(Boolean).join(', ')}`
      return isSame ? line : `${line}: ${change.slice(ask.length + 2)}`
    }),
  ].join('\n')
}
