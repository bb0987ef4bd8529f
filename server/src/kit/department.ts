import { openSecurityLog } from '#platform/security/security-log.ts'
import { openVirusScanner } from '#platform/viruses/scanner.ts'
import { type Department, minute, sixHours, tenMinutes } from './departments/department.ts'
import { excelOf } from './export/excel.ts'
import { checkWaitingFiles } from './files/check-waiting.ts'
import { sweepPieces } from './files/pieces.ts'
import { isPortraitForReader } from './files/portrait.ts'
import { registerFileRoutes } from './files/routes.ts'
import { openFileStore } from './files/store.ts'
import { sweepFiles } from './files/sweep.ts'
import { registerImportRoutes } from './import/routes.ts'
import { sendDigests } from './notifications/digest.ts'
import { registerNotificationRoutes } from './notifications/routes.ts'
import { registerMailRoutes } from './outbox/routes.ts'
import { mailRules } from './outbox/rules.ts'
import { registerBoardRoutes } from './records/board-routes.ts'
import { emptyBin } from './records/empty-bin.ts'
import { registerLookUpRoutes } from './records/look-up-routes.ts'
import { registerRecordRoutes } from './records/routes.ts'
import { registerSavedViewRoutes } from './saved-views/routes.ts'

/** What serves every record type alike: records, their sheets and imports, files, mails and notifications. */
export const kit: Department = {
  name: 'kit',
  rules: () => mailRules,
  readsFile: [isPortraitForReader],
  async routes(app, services) {
    const { contributions } = services
    registerLookUpRoutes(app, { ...services, finds: contributions.finds, codes: contributions.codes })
    registerRecordRoutes(app, {
      ...services,
      sendSheet: excelOf(services),
      planners: contributions.planners,
    })
    registerBoardRoutes(app, services)
    await registerImportRoutes(app, {
      ...services,
      alike: contributions.lookUpAlike,
      besides: contributions.takesBesides,
      showMet: contributions.showMet,
    })
    await registerMailRoutes(app, {
      ...services,
      onRefused: (tx, refused) => contributions.mailRefused(tx, services, refused),
      onTurned: (tx, turned) => contributions.mailTurned(tx, services, turned),
    })
    registerNotificationRoutes(app, services)
    await registerFileRoutes(app, {
      ...services,
      alsoReads: contributions.readsFile,
      sees: contributions.seesPicture,
    })
    registerSavedViewRoutes(app, services)
  },
  works: [
    {
      failed: 'The daily summaries could not be sent',
      every: tenMinutes,
      run: (parts) => sendDigests(parts.database, parts),
    },
    {
      failed: 'Files that wait could not be checked for viruses',
      every: minute,
      atStart: true,
      async run({ database, door, clock, config, log }, stopping) {
        if (config.clamd === null) return
        const disk = await openFileStore(config)
        const security = openSecurityLog(database, clock, log)
        const scanner = openVirusScanner(config, log)
        await checkWaitingFiles({ database, door, disk, scanner, security }, stopping)
        await security.stop()
      },
    },
    {
      failed: 'The bin could not be emptied',
      every: sixHours,
      run: ({ database }) => emptyBin(database, new Date()),
    },
    {
      failed: 'Files nobody needs could not be deleted',
      every: sixHours,
      run: async ({ database, config }) => sweepFiles(database, await openFileStore(config), new Date()),
    },
    {
      failed: 'Files left on their way could not be deleted',
      every: sixHours,
      run: ({ config }) => sweepPieces(config, new Date()),
    },
  ],
}
