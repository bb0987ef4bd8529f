import { isEndOfEngagement } from '@minster/domain/college/studies/status'
import { AppError } from '@minster/domain/platform/errors/errors'
import { formatBirthDate, formatDate } from '@minster/domain/platform/words/format'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import {
  attendanceSaying,
  attendedPeriod,
  type Period,
  type WantedDays,
} from '@minster/domain/students/documents/attendance'
import { type DocumentKind, documentKinds } from '@minster/domain/students/documents/document-kinds'
import { documentTemplateOf } from '@minster/domain/students/documents/document-templates'
import { statusStatement } from '@minster/domain/students/documents/status-letter'
import type { Saying } from '@minster/domain/students/documents/study'
import { type Transcript, transcriptOf } from '@minster/domain/students/documents/transcript'
import { engagementFor } from '@minster/domain/students/documents/which-engagement'
import { isSessionLevel, sessionLevels } from '@minster/domain/students/student/session-levels'
import { fillIn } from '#kit/mail/fill-in.ts'
import type { Content } from '#platform/print/content.ts'
import type { Paper, PrintedPart } from '#platform/print/print.ts'
import { blocksOf } from './blocks.ts'
import type { EngagementFacts, StudentFacts } from './facts.ts'
import type { Letterhead } from './letterhead.ts'
import { transcriptPages } from './transcript-pages.ts'
import type { DocumentWords } from './words.ts'

/** What whoever asks for a document may say of it. */
export interface DocumentOptions extends WantedDays {
  readonly addressee?: string | undefined
}

/** What all documents of a kind made together have in common. */
export interface RenderContext {
  readonly kind: DocumentKind
  readonly words: DocumentWords
  readonly letterhead: Letterhead
  readonly options: DocumentOptions
  readonly today: string
}

/** The paper documents are printed on; one that does not count yet says across every page what it is. */
export function paperOf(title: string, { head }: Letterhead, watermark?: string): Paper {
  return { title, head, ...(watermark !== undefined && { watermark }) }
}

/** The engagement a document is about; where two are under way somebody has to say which. */
export function chosenEngagement(
  { engagements }: StudentFacts,
  chosen: string | undefined,
  today: string,
): EngagementFacts {
  const found = engagementFor(engagements, chosen, today)
  if ('engagement' in found) return found.engagement
  throw refusedDocument(
    'choose' in found
      ? 'Two engagements are under way. Open the student and choose which one the document is about.'
      : 'This student has no engagement a document could be about.',
    'engagement',
  )
}

interface DocumentStatement {
  readonly standing: string
  readonly period?: Period
  readonly transcript?: Transcript
}

/** By kind, as one without words of its own would certify what another does. */
const statementsByKind: Readonly<
  Record<
    DocumentKind,
    (engagement: EngagementFacts, options: DocumentOptions, today: string) => DocumentStatement
  >
> = {
  'status-letter': (engagement, _wishes, today) => ({
    standing: sentenceOf(statusStatement(engagement, today), 'kind'),
  }),
  'attendance-certificate': (engagement, options, today) => {
    const whole = attendedPeriod(engagement, today)
    if ('refused' in whole) throw refusedDocument(whole.refused, 'kind')
    const standing = sentenceOf(attendanceSaying(engagement, options, today), 'from')
    return { standing, period: { from: options.from ?? whole.from, to: options.to ?? whole.to } }
  },
  transcript: (engagement, _wishes, today) => {
    const followed = { programme: engagement.award, rules: engagement.rulesOn(today) }
    const transcript = transcriptOf(engagement, engagement.modules, followed, today)
    if ('refused' in transcript) throw refusedDocument(transcript.refused, 'kind')
    return { standing: transcript.standing, transcript }
  },
}

function sentenceOf(saying: Saying, param: string): string {
  if ('refused' in saying) throw refusedDocument(saying.refused, param)
  return saying.sentence
}

/** What a document says of an engagement before its template is filled, or a refusal. */
export function renderStatement(
  kind: DocumentKind,
  engagement: EngagementFacts,
  options: DocumentOptions,
  today: string,
): DocumentStatement {
  if (engagement.hasDied)
    throw refusedDocument(
      'They have died, and no document speaks of their studies as if they had not. Write to the family in words of your own.',
      'kind',
    )
  return statementsByKind[kind](engagement, options, today)
}

/** One student's document, ready to be printed. Refuses, saying what to fill in, where it would not be true or whole. */
export function composeDocument(
  making: RenderContext,
  student: StudentFacts,
  engagement: EngagementFacts,
  reference: string,
): PrintedPart {
  const { kind, words, letterhead, options, today } = making
  const { standing, period, transcript } = renderStatement(kind, engagement, options, today)
  const values = {
    ...valuesOf(student, engagement),
    standing,
    from: formatDate(period?.from),
    to: formatDate(period?.to),
    addressee: options.addressee ?? 'To whom it may concern',
    date: formatDate(today),
    reference,
    college: letterhead.college,
    office: letterhead.office,
  }
  return pagesOf(kind, words, values, letterhead, transcript ? transcriptPages(transcript) : [])
}

/** A document filled with values, such as the examples of its template. */
export function pagesOf(
  kind: DocumentKind,
  { heading, body, footnote, signatory, position }: DocumentWords,
  values: Readonly<Record<string, unknown>>,
  { college, officeName }: Letterhead,
  table: readonly Content[],
): PrintedPart {
  const { title } = documentKinds[kind]
  const filled = fillIn(
    { title, unfilled: `The ${inSentence(title)} cannot be made`, tags: documentTemplateOf(kind).tags },
    { heading, body, footnote },
    values,
  )
  const reference = String(values['reference'])
  const small = filled('footnote').trim()
  return {
    foot: `${college}, ${reference}`,
    numbered: true,
    content: [
      {
        columns: [
          { text: String(values['date']), width: '*' },
          { text: `Our reference ${reference}`, width: 'auto', alignment: 'right' },
        ],
        margin: [0, 0, 0, 18],
      },
      {
        text: filled('heading').replace(/\s+/g, ' ').trim(),
        bold: true,
        heading: 1,
        fontSize: 14,
        margin: [0, 0, 0, 14],
      },
      ...blocksOf(filled('body')),
      ...table,
      {
        unbreakable: true,
        margin: [0, 52, 0, 0],
        stack: [
          { text: signatory || officeName, bold: true },
          ...(position ? [{ text: position }] : []),
          { text: college },
          ...(small
            ? [{ text: small, fontSize: 8.5, color: '#5c5f66', margin: [0, 18, 0, 0] as const }]
            : []),
        ],
      },
    ],
  }
}

function valuesOf(student: StudentFacts, engagement: EngagementFacts): Record<string, unknown> {
  const { level, pace } = engagement
  return {
    name: engagement.name,
    dateOfBirth: formatBirthDate(student.dateOfBirth),
    bannerId: student.bannerId ?? '',
    address: student.address,
    status: engagement.status,
    programme: engagement.programme,
    pathway: engagement.pathway ?? '',
    pace: pace === null ? '' : pace === 'PT' ? 'part-time' : 'full-time',
    level: level !== null && isSessionLevel(level) ? sessionLevels[level].label : '',
    hub: engagement.hub ?? '',
    start: formatDate(engagement.start),
    // Once they have left, nothing is expected any more.
    expectedEnd: isEndOfEngagement(engagement.status) ? '' : formatDate(engagement.expectedEnd),
    end: formatDate(engagement.end),
  }
}

function refusedDocument(message: string, param: string): AppError {
  return new AppError('INVALID', message, [{ param, message }])
}
