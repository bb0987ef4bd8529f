import { formatDate } from '@minster/domain/platform/words/format'
import type { BoardLetter } from '@minster/domain/teaching/boards/board-calls'
import { tellDecision } from '@minster/domain/teaching/boards/board-letter'
import { type MailText, mailTextOf, putInOutbox, readMailTemplate } from '#kit/mail/queue-mail.ts'
import type { Telling } from '#kit/notifications/notify.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { addressIn } from '#students/student/write-to-student.ts'
import { decisionIn } from './paper.ts'
import type { Sitting, StudentBefore } from './read-sitting.ts'
import { releasedBy } from './release.ts'

const template = 'board-results'

/** A letter as it would go, or went: null for an address where there is none it can go to. */
interface Letter {
  readonly one: StudentBefore
  readonly to: string | null
  readonly mail: MailText
}

/** What every student of whom a board has decided is written, in the words they are sent. */
async function lettersOf(db: Queryable, { college, config }: Telling, sitting: Sitting): Promise<Letter[]> {
  const words = await readMailTemplate(db, template)
  const { name, day } = sitting.board
  const titles = new Map(
    sitting.modules.map(({ instance, code, name: title }) => [instance, `${code} ${title}`]),
  )
  const shared = {
    board: `${name} (${formatDate(day)})`,
    college: college.title,
    office: `${college.office.name}, ${college.office.email}`,
    link: `${config.publicUrl}/forms/marks`,
  }
  return releasedBy(sitting).flatMap(({ one, effect }): Letter[] => {
    const { student, boardCase, decided, modules } = one
    if (!decided) return []
    const instances = new Map(modules.map(({ row }) => [row.id, row.instance]))
    const titleOf = (enrolment: string) => titles.get(instances.get(enrolment) ?? '') ?? ''
    const told = tellDecision(boardCase, decisionIn(decided), effect, titleOf)
    const mail = mailTextOf(template, words, { ...shared, ...told, name: student.firstName ?? student.name })
    return [{ one, to: addressIn(student.email), mail }]
  })
}

/** The letters as they are read beforehand. */
export async function readLetters(db: Queryable, telling: Telling, sitting: Sitting): Promise<BoardLetter[]> {
  const letters = await lettersOf(db, telling, sitting)
  return letters.map(({ one: { student }, to, mail }) => ({
    engagement: student.engagement,
    student: student.name,
    to,
    subject: mail.subject,
    text: mail.text,
  }))
}

/** Puts the letters into the outbox, which they leave once the release stands. */
export async function sendLetters(
  tx: Transaction,
  telling: Telling,
  sitting: Sitting,
  caller: Caller,
): Promise<void> {
  for (const { one, to: address, mail } of await lettersOf(tx, telling, sitting)) {
    if (address === null) continue
    const { student, name } = one.student
    await putInOutbox(tx, telling, {
      template,
      to: { name, address },
      mail,
      about: { type: 'students', id: student },
      by: caller.userId,
    })
  }
}
