import type { MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { formatDate } from '@minster/domain/platform/words/format'
import { type ExtensionState, isExtensionState } from '@minster/domain/portal/extensions/extension-states'
import { isMatterOutcome } from '@minster/domain/portal/forms/matter-outcomes'
import type { StudentRequestState } from '@minster/domain/portal/requests/student-request-states'
import { notify, type Telling } from '#kit/notifications/notify.ts'
import type { Rule, RuleContext } from '#kit/records/rules.ts'
import { type StudentThere, studentOf } from '#students/student/student-of.ts'
import { writeToStudent } from '#students/student/write-to-student.ts'
import { settle } from '../requests/receive.ts'
import { sayAbout, type ThreadEntry } from '../requests/say.ts'
import { type StudentWork, workOf } from './read-works.ts'

/** What the student is written when a request comes to a state. */
const letters: Readonly<Record<ExtensionState, MailTemplateKey | null>> = {
  Submitted: 'extension-received',
  'More information required': 'extension-question',
  'More information received': null,
  Approved: 'extension-approved',
  Rejected: 'extension-rejected',
  Revoked: 'extension-revoked',
  'Taken back': null,
}

/** How the line of the office's inbox then stands; what the decision says stands with the request alone. */
const lines: Readonly<Record<ExtensionState, StudentRequestState | null>> = {
  Submitted: null,
  'More information required': 'Waiting for the student',
  'More information received': 'New',
  Approved: 'Done',
  Rejected: 'Declined',
  Revoked: null,
  'Taken back': 'Taken back',
}

/** The student hears of each step, the personal tutor of what moves a deadline, and the inbox is kept. */
export function telling(parts: Telling): Rule {
  return {
    async followUp({ id, before, after }, context) {
      const state = after?.['state']
      if (after === null || context.action === 'imported' || context.action === 'restored') return
      if (!isExtensionState(state) || before?.['state'] === state) return
      const { tx, door, caller } = context
      const [work, student] = [await workOf(tx, after), await studentOf(tx, after['student'])]
      if (!work || !student) return
      const about = { type: 'extension-requests', id } as const
      const told = { id, state, after, work, student }
      // What a student adds to their own request is no news to them, nor another request.
      const isChanged = state === 'Submitted' && isExtensionState(before?.['state'])
      // Their tutor is not told that they need no more time.
      if (!isChanged && !student.hasDied) {
        await writeTo(parts, told, context)
        await tellTutor(parts, told, context)
      }
      const line = lines[state]
      const at = parts.clock.now().toISOString()
      const entry = student.hasDied ? null : entryOf(state, after, context)
      if (entry) await sayAbout(context, { ...about, form: 'extension-request' }, entry)
      if (line) await settle(tx, door, caller, { ...about, form: 'extension-request' }, { state: line, at })
    },
  }
}

/** What a step says to the other side. */
function entryOf(state: ExtensionState, after: FlatValues, { byRule }: RuleContext): ThreadEntry | null {
  if (state === 'More information required')
    return { side: 'College', purpose: 'Question', body: after['more.question'] }
  // What the student answers in the thread stands there already.
  if (state === 'More information received')
    return byRule ? null : { side: 'Student', body: after['more.answer'] }
  if (!isMatterOutcome(state)) return null
  if (state === 'Taken back') return { side: 'Student', purpose: 'Outcome', outcome: state, body: null }
  return { side: 'College', purpose: 'Outcome', outcome: state, body: after['decision.words'] }
}

interface DecisionNotice {
  readonly id: string
  readonly state: ExtensionState
  readonly after: FlatValues
  readonly work: StudentWork
  readonly student: StudentThere
}

async function writeTo(
  parts: Telling,
  { id, state, after, work, student }: DecisionNotice,
  { tx, caller }: RuleContext,
): Promise<void> {
  const template = letters[state]
  if (template === null) return
  await writeToStudent(tx, parts, student, {
    template,
    page: 'extensions/requests',
    values: {
      work: nameOf(work),
      days: after['length'],
      granted: after['granted.days'],
      until: dayIn(after['granted.until']),
      deadline: dayIn(work.ownDeadline),
      question: after['more.question'],
      words: after['decision.words'] ?? 'If you need more help, talk to your tutor.',
    },
    about: { type: 'extension-requests', id },
    by: caller.userId,
  })
}

async function tellTutor(
  parts: Telling,
  { id, state, after, work, student }: DecisionNotice,
  { tx, caller }: RuleContext,
): Promise<void> {
  const words: Readonly<Record<ExtensionState, string | null>> = {
    Submitted: `${student.name} asks for an extension: ${nameOf(work)}`,
    'More information required': null,
    'More information received': null,
    Approved: `${student.name} has until ${dayIn(after['granted.until'])} for ${nameOf(work)}`,
    Rejected: null,
    Revoked: `The extension of ${student.name} for ${nameOf(work)} was revoked`,
    'Taken back': `${student.name} needs no extension any more: ${nameOf(work)}`,
  }
  const text = words[state]
  if (text === null) return
  await notify(tx, parts, {
    event: 'extension',
    to: [student.tutor],
    text,
    about: { name: 'extension-requests', id },
    by: caller.userId,
  })
}

/** "Essay (TMM2345 Christian Doctrine)" */
export function nameOf({ title, code, moduleName }: StudentWork): string {
  return `${title} (${code} ${moduleName})`
}

function dayIn(value: unknown): string {
  return typeof value === 'string' ? formatDate(value) : 'a day still to be set'
}
