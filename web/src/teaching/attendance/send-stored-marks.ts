import { keptMarksQuery } from '#kit/marks/kept-marks.ts'
import { sendStoredMarks } from '#kit/marks/marks-on-device.ts'
import { registersQuery, sendMarks } from './attendance.ts'

/** Sends the marks that lie on this device of any register. */
export const sendRegisters = (user: string) => sendStoredMarks({ user, kind: 'registers', send: sendMarks })

/** The registers of which marks lie on this device, once what could be sent was. */
export const keptRegistersQuery = (user: string) =>
  keptMarksQuery({ user, kind: 'registers', send: sendRegisters, shownBy: [registersQuery.queryKey] })
