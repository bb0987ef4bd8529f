import { standingOf } from '@minster/domain/college/studies/status'
import { formatDate } from '@minster/domain/platform/words/format'
import type { Tone } from '@minster/domain/platform/words/tones'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import { presentOf, textInReply } from '../student/studies.ts'

/** Something to be known of a student before anything else. */
interface Flag {
  readonly words: string
  readonly tone: Tone
}

/** What has to be known of a student at once, as far as the page holds it. */
export function flagsOf(page: StudentPage): Flag[] {
  const { student, flags } = page
  const present = presentOf(page)
  const back =
    present && standingOf(textInReply(present, 'status')) === 'away'
      ? textInReply(present, 'expectedReturn')
      : ''
  const found: (Flag | false)[] = [
    student.data['partnerId'] === null && { words: 'No Banner ID', tone: 'warning' },
    back !== '' && { words: `Interrupted until ${formatDate(back)}`, tone: 'warning' },
    flags.supportPlan === 'open' && { words: 'Learning support plan', tone: 'info' },
    flags.supportPlan === 'shared' && { words: 'Learning support plan shared with you', tone: 'info' },
    flags.safeguarding === 'expired' && { words: 'Safeguarding certificate expired', tone: 'danger' },
  ]
  return found.filter((flag) => flag !== false)
}
