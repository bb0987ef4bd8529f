import { sendStoredMarks } from '#kit/marks/marks-on-device.ts'
import { sendMarks } from './attendance.ts'

/** Sends the marks that lie on this device of any register. */
export const sendRegisters = (user: string) => sendStoredMarks({ user, kind: 'registers', send: sendMarks })
