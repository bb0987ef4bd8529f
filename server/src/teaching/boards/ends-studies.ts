import { engagementMoves, isEngagementStatus } from '@minster/domain/college/studies/status'
import type { Decision } from '@minster/domain/teaching/boards/board-case'
import { effectOf } from '@minster/domain/teaching/boards/effects'
import type { JudgedStudent } from './judge.ts'

/** Answers why studies cannot come to the end a decision brings them to; null where they can, are there, or go on. */
export function whyNotEnded({ student, boardCase }: JudgedStudent, decision: Decision): string | null {
  const { engagement: to } = effectOf(boardCase, decision)
  if (to === null || to === student.status || !isEngagementStatus(student.status)) return null
  return engagementMoves(student.status).find((move) => move.to === to)?.refused ?? null
}
