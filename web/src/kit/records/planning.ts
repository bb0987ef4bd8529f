import type { Choice } from '@minster/domain/kit/record/field'
import { fieldAt, type RecordDeclaration } from '@minster/domain/kit/record/record'
import { isDay } from '@minster/domain/platform/words/calendar'
import { ask } from '#platform/api/ask.ts'

/** Of a record type whose changes may lie ahead, the field that says on which day a step happens: the first day it asks for. */
export function dayFieldOf(declaration: RecordDeclaration, { asks = [] }: Choice): string | undefined {
  return asks.find((path) => fieldAt(declaration, path)?.field.kind === 'date')
}

/** A day that is still to come, else nothing. */
export function dayAhead(day: unknown, today: string): string | undefined {
  return typeof day === 'string' && isDay(day) && day > today ? day : undefined
}

/** Calls off a planned change; nobody is written to. Answers what there is to know besides, null where that is nothing. */
export async function callOff(id: string): Promise<string | null> {
  return (await ask('DELETE /api/planned/:id', { params: { id } }))?.data.remark ?? null
}
