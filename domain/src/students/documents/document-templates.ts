import type { MergeTag } from '#kit/mail/mail-template.ts'
import type { DocumentKind } from './document-kinds.ts'

/** Something a document says that is different for each student. */
export interface DocumentTag extends MergeTag {
  /** A document can be made without it; a line "Label: {{ tag }}" is then left out. */
  readonly mayBeEmpty?: true
}

/** A document the college makes: what it can say, and its words until the college writes its own. */
export interface DocumentTemplate {
  readonly tags: Readonly<Record<string, DocumentTag>>
  readonly heading: string
  readonly body: string
  /** Small print beneath all else. */
  readonly footnote: string
}

const inPersonal = 'Fill it in under Personal.'
const inStudies = 'Fill it in under Studies.'

const person = {
  name: { label: 'Legal name', example: 'Hannah Louise Jones' },
  dateOfBirth: { label: 'Date of birth', example: '02/03/1991', fill: inPersonal },
  bannerId: { label: 'Banner ID', example: '001234567', mayBeEmpty: true },
  address: { label: 'Address', example: '12 Church Street, York, YO1 7HH', mayBeEmpty: true },
} as const satisfies Record<string, DocumentTag>

const study = {
  status: { label: 'Status', example: 'Current' },
  programme: { label: 'Programme', example: 'Bachelor of Arts' },
  pathway: { label: 'Pathway', example: 'BA full-time', mayBeEmpty: true },
  pace: { label: 'Full-time or part-time', example: 'full-time', fill: inStudies },
  level: { label: 'Level', example: 'Level 5', mayBeEmpty: true },
  hub: { label: 'Hub', example: 'London', mayBeEmpty: true },
  start: { label: 'Start', example: '14/09/2026', fill: inStudies },
  expectedEnd: { label: 'Expected end', example: '30/06/2029', mayBeEmpty: true },
  end: { label: 'End', example: '30/06/2029', mayBeEmpty: true },
} as const satisfies Record<string, DocumentTag>

const standing: DocumentTag = {
  label: 'How the studies stand, in sentences',
  example:
    'Hannah Louise Jones is enrolled as a full-time student on the programme Bachelor of Arts. Their studies began on 14/09/2026 and are expected to end on 30/06/2029.',
}

const paper = {
  addressee: { label: 'Whom it is for', example: 'To whom it may concern' },
  date: { label: 'Date of the document', example: '20/11/2026' },
  reference: { label: 'Reference', example: 'SL-2026-7K3QX9P' },
  college: { label: 'Name of the college', example: 'Minster' },
  office: { label: 'Office and its address', example: 'College Office, office@example.org' },
} as const satisfies Record<string, DocumentTag>

/** Every document made from a template. All three texts are Liquid; what depends on the state is `standing`. */
const templates: Readonly<Record<DocumentKind, DocumentTemplate>> = {
  'status-letter': {
    tags: { standing, ...person, ...study, ...paper },
    heading: 'Confirmation of student status',
    body: `{{ addressee }}

{{ standing }}

Name: {{ name }}
Date of birth: {{ dateOfBirth }}
Address: {{ address }}
Banner ID: {{ bannerId }}
Programme: {{ programme }}
Level: {{ level }}
Start: {{ start }}
Expected end: {{ expectedEnd }}
Last day: {{ end }}

Whoever wishes to be sure of this letter may ask {{ office }}, quoting {{ reference }}.

Yours faithfully`,
    footnote: 'This letter states what the college’s records say on {{ date }}.',
  },
  'attendance-certificate': {
    tags: {
      standing: {
        label: 'Between which days they attended, in a sentence',
        example:
          'Hannah Louise Jones attended as a full-time student on the programme Bachelor of Arts from 14/09/2026 to 20/11/2026.',
      },
      from: { label: 'First day', example: '14/09/2026' },
      to: { label: 'Last day', example: '20/11/2026' },
      ...person,
      ...study,
      ...paper,
    },
    heading: 'Certificate of attendance',
    body: `{{ addressee }}

This is to certify that:

{{ standing }}

Name: {{ name }}
Date of birth: {{ dateOfBirth }}
Banner ID: {{ bannerId }}
Programme: {{ programme }}
From: {{ from }}
To: {{ to }}

Whoever wishes to be sure of this certificate may ask {{ office }}, quoting {{ reference }}.

Yours faithfully`,
    footnote: '',
  },
  transcript: {
    tags: {
      standing: { label: 'How the studies stand', example: 'Enrolled' },
      ...person,
      ...study,
      ...paper,
    },
    heading: 'Transcript of studies',
    body: `Name: {{ name }}
Date of birth: {{ dateOfBirth }}
Banner ID: {{ bannerId }}
Programme: {{ programme }}
Pathway: {{ pathway }}
Start: {{ start }}
Status: {{ standing }}`,
    footnote:
      'Marks and results appear once the board of examiners has released them. This transcript is not official until it bears the seal of the college.',
  },
}

/** The declaration of a document. */
export function documentTemplateOf(kind: DocumentKind): DocumentTemplate {
  return templates[kind]
}
