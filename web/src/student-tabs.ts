import { lazy } from 'react'
import { inTime } from './platform/chunks/chunks.ts'
import type { StudentTab } from './students/student/tab-props.ts'

/** The parts of a student's page, in order: one line each, each in a file of its own that is fetched when it is opened. */
export const studentTabs: readonly StudentTab[] = [
  {
    key: 'overview',
    title: 'Overview',
    Panel: lazy(inTime(() => import('./students/study/OverviewTab.tsx'))),
  },
  {
    key: 'personal',
    title: 'Personal',
    Panel: lazy(inTime(() => import('./students/study/PersonalTab.tsx'))),
  },
  { key: 'studies', title: 'Studies', Panel: lazy(inTime(() => import('./students/study/StudiesTab.tsx'))) },
  {
    key: 'formation',
    title: 'Formation and placement',
    Panel: lazy(inTime(() => import('./teaching/formation/FormationTab.tsx'))),
  },
  {
    key: 'support',
    title: 'Support',
    Panel: lazy(inTime(() => import('./students/support/SupportTab.tsx'))),
  },
  {
    key: 'safeguarding',
    title: 'Safeguarding and DBS',
    requires: { any: ['profiles:safeguarding', 'profiles:dbs'] },
    Panel: lazy(inTime(() => import('./students/safeguarding/SafeguardingTab.tsx'))),
  },
  {
    key: 'finance',
    title: 'Finance',
    requires: 'finance:view',
    Panel: lazy(inTime(() => import('./students/study/FinanceTab.tsx'))),
  },
  {
    key: 'bursaries',
    title: 'Bursaries',
    requires: 'bursaries:panel',
    feature: 'bursaries',
    Panel: lazy(inTime(() => import('./portal/bursaries/BursariesTab.tsx'))),
  },
  {
    key: 'documents',
    title: 'Documents',
    requires: 'students:documents',
    Panel: lazy(inTime(() => import('./students/documents/DocumentsTab.tsx'))),
  },
  {
    key: 'files',
    title: 'Files and notes',
    Panel: lazy(inTime(() => import('./students/study/FilesAndNotesTab.tsx'))),
  },
  { key: 'mail', title: 'Mail', Panel: lazy(inTime(() => import('./students/study/MailTab.tsx'))) },
  {
    key: 'history',
    title: 'History',
    Panel: lazy(inTime(() => import('./students/study/StudentHistoryTab.tsx'))),
  },
]
