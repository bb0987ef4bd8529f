import { keptMarksQuery } from '#kit/marks/kept-marks.ts'
import { sendStoredMarks } from '#kit/marks/marks-on-device.ts'
import { doorQueries, sendCheckIns } from './check-in.ts'

/** Sends what was tapped at the door of any event and lies on this device. */
export const sendStoredCheckIns = (user: string) =>
  sendStoredMarks({ user, kind: 'check-ins', send: sendCheckIns })

/** The events at whose door was tapped what lies on this device, once what could be sent was. */
export const keptCheckInsQuery = (user: string) =>
  keptMarksQuery({ user, kind: 'check-ins', send: sendStoredCheckIns, shownBy: [doorQueries] })
