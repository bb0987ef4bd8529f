import { lazy } from 'react'
import { inTime } from './chunks.ts'
import type { StudentTab } from './screens/students/tab-props.ts'

/** The parts of a student's page, in order: one line each, each in a file of its own that is fetched when it is opened. */
export const studentTabs: readonly StudentTab[] = [
  { key: 'overview', title: 'Overview', Panel: lazy(inTime(() => import('./screens/students/OverviewTab.tsx'))) },
  { key: 'personal', title: 'Personal', Panel: lazy(inTime(() => import('./screens/students/PersonalTab.tsx'))) },
  { key: 'studies', title: 'Studies', Panel: lazy(inTime(() => import('./screens/students/StudiesTab.tsx'))) },
  {
    key: 'formation',
    title: 'Formation and placement',
    Panel: lazy(inTime(() => import('./screens/formation/FormationTab.tsx'))),
  },
  { key: 'support', title: 'Support', Panel: lazy(inTime(() => import('./screens/support/SupportTab.tsx'))) },
  {
    key: 'safeguarding',
    title: 'Safeguarding and DBS',
    requires: { any: ['profiles:safeguarding', 'profiles:dbs'] },
    Panel: lazy(inTime(() => import('./screens/safeguarding/SafeguardingTab.tsx'))),
  },
  {
    key: 'finance',
    title: 'Finance',
    requires: 'finance:view',
    Panel: lazy(inTime(() => import('./screens/students/FinanceTab.tsx'))),
  },
  {
    key: 'bursaries',
    title: 'Bursaries',
    requires: 'bursaries:panel',
    feature: 'bursaries',
    Panel: lazy(inTime(() => import('./screens/bursaries/BursariesTab.tsx'))),
  },
  {
    key: 'documents',
    title: 'Documents',
    requires: 'students:documents',
    Panel: lazy(inTime(() => import('./screens/documents/DocumentsTab.tsx'))),
  },
  { key: 'files', title: 'Files and notes', Panel: lazy(inTime(() => import('./screens/students/PapersTab.tsx'))) },
  { key: 'mail', title: 'Mail', Panel: lazy(inTime(() => import('./screens/students/MailTab.tsx'))) },
  { key: 'history', title: 'History', Panel: lazy(inTime(() => import('./screens/students/PastTab.tsx'))) },
]
