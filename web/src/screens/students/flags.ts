import type { Tone } from '@minster/domain/tones'
import type { StudentPage } from '../../api/student-page.ts'

/** Something to be known of a student before anything else. */
export interface Flag {
  readonly words: string
  readonly tone: Tone
}

/** What has to be known of a student at once, as far as the page holds it. */
export function flagsOf({ student }: StudentPage): Flag[] {
  return student.data['partnerId'] === null ? [{ words: 'No Banner ID', tone: 'warning' }] : []
}
