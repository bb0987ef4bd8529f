import { standingOf } from '@minster/domain/college/studies/status'
import { formatDate } from '@minster/domain/platform/words/format'
import type { Tone } from '@minster/domain/platform/words/tones'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import { presentEngagementOf, textInReply } from '../student/studies.ts'

/** A flag at the head of a student's page. */
interface Flag {
  readonly label: string
  readonly tone: Tone
}

/** The flags of a student, as far as the page has them. */
export function flagsOf(page: StudentPage): Flag[] {
  const { student, flags } = page
  const present = presentEngagementOf(page)
  const expectedReturn =
    present && standingOf(textInReply(present, 'status')) === 'away'
      ? textInReply(present, 'expectedReturn')
      : ''
  const candidates: (Flag | false)[] = [
    student.data['partnerId'] === null && { label: 'No Banner ID', tone: 'warning' },
    expectedReturn !== '' && { label: `Interrupted until ${formatDate(expectedReturn)}`, tone: 'warning' },
    flags.supportPlan === 'open' && { label: 'Learning support plan', tone: 'info' },
    flags.supportPlan === 'shared' && { label: 'Learning support plan shared with you', tone: 'info' },
    flags.safeguarding === 'expired' && { label: 'Safeguarding certificate expired', tone: 'danger' },
  ]
  return candidates.filter((flag) => flag !== false)
}
