import { sourcesOfDeclarations } from './declarations-apart.ts'

/** A chunk, and what of the sources it begins with. What those import comes with them, where no chunk before has it. */
interface ChunkGroup {
  readonly name: string | ((file: string) => string | null)
  readonly test: RegExp
}

/** Matches the end of a file's path, without its ending. */
function files(...paths: readonly string[]): string {
  return `/(?:${paths.join('|')})\\.(?:tsx?|mjs)$`
}

function matching(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'))
}

/** Packages of node_modules. */
function packages(...names: readonly string[]): string {
  return `node_modules/(?:${names.join('|')})/`
}

/** Components of Mantine. */
function mantine(...names: readonly string[]): string {
  return `@mantine/core/esm/components/(?:${names.join('|')})/`
}

/**
 * Left alone, every set of screens that shares a module makes a chunk of it: a page then asks for sixty files of a
 * few hundred bytes, and a phone waits for each. These are cut by who opens which page; the first that matches takes a
 * module. `page-weight.ts` holds what comes of it, and fails when something of one page is drawn into another.
 */
export const chunkGroups: ChunkGroup[] = [
  // Changes with a release of these libraries only, so it stays in browsers' caches over ours.
  {
    name: 'foundation',
    test: matching(
      packages(
        'react',
        'react-dom',
        'scheduler',
        '@tanstack/(?:react-router|router-core|history|react-query|query-core|react-store|store)',
      ),
    ),
  },
  { name: 'opening', test: matching(files('web/src/opening')) },
  // Every page of whoever signs in or is signed in makes calls.
  { name: 'main', test: matching(files('web/src/main', 'web/src/platform/api/ask')) },
  // What is typed and pressed on the pages of people outside, and on most others too.
  {
    name: 'outside',
    test: matching(
      mantine(
        'ActionIcon',
        'Alert',
        'Anchor',
        'CloseButton',
        'Divider',
        'Group',
        'Input',
        'InputBase',
        'Stack',
        'Text',
        'TextInput',
      ),
      packages('@mantine/hooks/esm/use-(?:merged-ref|uncontrolled)'),
      files(
        'web/src/kit/pages/(?:Brand|OutsidePage)',
        'web/src/platform/ui/(?:Callout|DismissibleAlert|FailureNote|bar-sizes)',
        'icons/IconCheck',
      ),
    ),
  },
  // What is chosen from and looked at, once somebody is past signing in.
  {
    name: 'questions',
    test: matching(
      mantine('Checkbox', 'Flex', 'Paper'),
      files(
        'web/src/platform/ui/(?:Frame|Muted|ReadOnly)',
        'DirectionProvider',
        'RadioIcon',
        'web/src/platform/offline/not-kept-words',
        'domain/src/admissions/references/(?:referee-kinds|reference-questions|reference-links)',
      ),
    ),
  },
  {
    name: 'sign-in',
    test: matching(
      mantine('PasswordInput'),
      files('web/src/access/sign-in/Login', 'web/src/platform/ui/PasswordField'),
    ),
  },
  // Words of several lines, in forms and on some pages of records.
  {
    name: 'writing',
    test: matching(mantine('Textarea'), files('web/src/platform/ui/AutosizeTextarea')),
  },
  // What else a form is filled in with, whoever fills it in, and what keeps it meanwhile.
  {
    name: 'drafts',
    test: matching(mantine('Radio'), files('web/src/kit/drafts/(?:draft-keeper|use-draft-keeper)')),
  },
  // What every form has that is filled in by a mailed link.
  {
    name: 'mailed-form',
    test: matching(
      files(
        'web/src/kit/mailed-form/(?:MailedFormPage|QuestionForm|Question|use-problems)',
        'web/src/kit/mailed-form/mailed-form',
      ),
    ),
  },
  { name: 'reference', test: matching(files('web/src/admissions/references/ReferencePage')) },
  // What somebody may be sent: said to them, and to the office.
  {
    name: 'consents',
    test: matching(
      files(
        'domain/src/kit/mail/mail-purposes',
        'domain/src/people/consents/consent-words',
        'web/src/people/consents/agreed-words',
      ),
    ),
  },
  { name: 'preferences', test: matching(files('web/src/people/preferences/PreferencesPage')) },
  { name: 'booking', test: matching(files('web/src/contact/bookings/BookingPage')) },
  // What every layer over a page needs. Most pages have none before something is opened.
  {
    name: 'over',
    test: matching(mantine('FocusTrap', 'Overlay', 'Portal'), packages('react-remove-scroll')),
  },
  // Around every page of whoever is signed in, and what most of them show while there is nothing to show.
  {
    name: 'frame',
    test: matching(
      mantine('NativeSelect', 'SimpleGrid'),
      packages(
        '@mantine/hooks/esm/(?:use-debounced-callback|use-force-update|utils/use-callback-ref)',
        '@mantine/store',
      ),
      files(
        'get-style-object',
        'notifications.store',
        'web/src/frame/layout/(?:TopBar|PortalFrame)',
        'web/src/platform/ui/(?:CountChip|EmptyState|FactLines|Facts|FreeText|InitialsAvatar|Lines|NameLink|Panel|Pill|SkeletonRows|StatusChip|TextButton|snackbars|today-here)',
        'icons/Icon(?:Book|CalendarEvent|ChevronLeft|ChevronRight|Download|ExternalLink|Lifebuoy|Plus|Search|Trash|X)',
      ),
    ),
  },
  // What an application and a person are: applicants fill in what the office lists and reads.
  {
    name: 'application',
    test: matching(
      files(
        'domain/src/(?:admissions/applications/application|people/contacts/person|kit/records/recognised-by)',
        'domain/src/kit/record/values',
        'web/src/kit/records/link-value',
      ),
    ),
  },
  // Calls for records of any type, which a form of an applicant makes only beside its papers.
  {
    name: 'record-calls',
    test: matching(files('web/src/kit/records/(?:DebouncedTextInput|files|questions|records)')),
  },
  // What every form of declared fields is filled in with.
  {
    name: 'forms',
    test: matching(
      files(
        'web/src/kit/records/(?:form-values|draft-values|conflict|parse-day)',
        'web/src/platform/api/drafts',
      ),
    ),
  },
  // What is filled in from screen to screen, by applicants and students.
  {
    name: 'filled-in',
    test: matching(files('web/src/kit/drafts/(?:FormFrame|FormReview)', 'web/src/kit/records/PortalInput')),
  },
  { name: 'apply', test: matching(files('web/src/admissions/apply/(?:ApplyPage|OwnForm)')) },
  // Around every page of the staff, and what most of those are laid out with.
  {
    name: 'shell',
    test: matching(
      files(
        'web/src/frame/layout/Shell',
        'web/src/platform/ui/(?:Crumbs|LinkCard|Panes|Screen|Table|Toolbar)',
      ),
    ),
  },
  // Of what record types say, the little that students' own pages say too: they ask for no record type besides.
  {
    name: 'said-to-students',
    test: matching(
      files(
        'domain/src/portal/extensions/extension-(?:states|rules)',
        'domain/src/teaching/formation/formation-kinds',
        'domain/src/portal/forms/(?:form-keys|matter-outcomes)',
        'domain/src/teaching/modules/deadline-words',
      ),
    ),
  },
  // Which days are no working days: said of deadlines and of late work, and of no list.
  { name: 'closed-days', test: matching(files('domain/src/college/years/closed-days')) },
  // Every page of the students' portal, and those on which they fill something in.
  {
    name: 'portal',
    test: matching(
      files(
        'web/src/portal/forms/(?:Portal(?:Card|Content|Fields|Lines|Title)|ProgressBar|ReceiptCard)',
        'web/src/portal/forms/student-forms',
        'web/src/portal/calls/(?:portal-query|use-sending)',
        'web/src/platform/offline/(?:fetch-or-recall|NotKept)',
        'domain/src/portal/forms/form-standing',
      ),
    ),
  },
  {
    name: 'portal-draft',
    test: matching(
      files(
        'web/src/portal/forms/(?:SentPapers|form-page-query|use-form-(?:draft|title))',
        'domain/src/portal/forms/student-form',
      ),
    ),
  },
  {
    name: 'portal-form',
    test: matching(files('web/src/portal/forms/(?:FormWizard|FormNotice|FormStepFields|Alongside)')),
  },
  // Lists and record pages alike.
  {
    name: 'records',
    test: matching(
      files(
        'domain/src/register/at-hand',
        // Small, and of use to most other record types.
        'domain/src/college/years/academic-year(?:-pattern)?',
        'domain/src/students/programmes/academic-year-problems',
        'web/src/kit/records/use-viewer',
        'web/src/kit/records/(?:columns|came-from|cells|status-field|record-pages|use-collection|use-own-location|RecordLink)',
        'web/src/platform/ui/(?:Pagination|ScreenHeader|letter-keys|page-actions)',
        'icons/Icon(?:ArrowUp|ArrowDown|Dots|Mail)',
      ),
    ),
  },
  // Of the other record types those of one folder lead to each other, and come as one.
  {
    name: (file) => /domain\/src\/(.+)\/[^/]+$/.exec(file)?.[1]?.replace('/', '-') ?? null,
    test: matching(files(...[...sourcesOfDeclarations()].map(([, { from }]) => `domain/src/${from}`))),
  },
  // What hangs from a button, fetched when that is pointed at; record pages have it from the start.
  {
    name: 'menus',
    test: matching(
      packages('@floating-ui/(?:react|react-dom|dom|core|utils)', 'tabbable'),
      mantine('Menu', 'Popover', 'Tabs', 'Tooltip'),
      '@mantine/core/esm/utils/Floating/',
    ),
  },
  // What is laid open on a list or a page once somebody asks for it.
  { name: 'dialogs', test: matching(mantine('Modal'), files('web/src/platform/ui/ConfirmDialog')) },
  { name: 'drawer', test: matching(mantine('Drawer')) },
  { name: 'segmented', test: matching(mantine('SegmentedControl')) },
  {
    name: 'record',
    test: matching(files('web/src/kit/records/RecordScreen')),
  },
]
