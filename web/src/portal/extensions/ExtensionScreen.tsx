import type {
  OwnExtensionRequest,
  OwnExtensions,
  OwnWork,
} from '@minster/domain/portal/extensions/extension-calls'
import type { FormReceipt, StudentFormReply } from '@minster/domain/portal/forms/form-calls'
import { extensionForm } from '@minster/domain/portal/student-forms/extension-request'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { beginningOf } from '../calls/portal-query.ts'
import { PortalContent } from '../forms/PortalContent.tsx'
import { ReceiptCard } from '../forms/ReceiptCard.tsx'
import { useFormDraft } from '../forms/use-form-draft.ts'
import { useFormTitle } from '../forms/use-form-title.ts'
import { workWords } from './deadline-words.ts'
import { extensionsQuery } from './extensions.ts'
import { OwnDeadlines } from './OwnDeadlines.tsx'

const ExtensionWizard = lazy(
  inTime(async () => ({ default: (await import('./ExtensionWizard.tsx')).ExtensionWizard })),
)

/** A student's deadlines and requests for more time, and the way to ask for it. */
export function ExtensionScreen() {
  const own = useQuery(extensionsQuery)
  return (
    <PortalContent query={own} path="/forms/extensions/requests" title={extensionForm.title} rows={8}>
      {({ alongside, ...held }) => (
        <OpenExtensions key={beginningOf(own.data)} held={{ ...held, alongside: alongside ?? nothing }} />
      )}
    </PortalContent>
  )
}

/** Whoever may not see it all while signed in as the student sees none of it. */
const nothing: OwnExtensions = { works: [], requests: [], lastDay: null, standingDays: null }

function OpenExtensions({
  held,
}: {
  readonly held: StudentFormReply & { readonly alongside: OwnExtensions }
}) {
  const { keeper, kept } = useFormDraft(extensionForm, held)
  const { step }: { step?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const title = useFormTitle(extensionForm)
  const [receipt, setReceipt] = useState<FormReceipt | null>(null)
  if (receipt) return <ReceiptCard title={title} receipt={receipt} onAgain={() => setReceipt(null)} />

  const open = (to: string) => void navigate({ to: '.', search: { step: to } })
  const askFor = (work: OwnWork) => {
    keeper.set('assignment', { id: work.assignment, label: workWords(work) })
    open('time')
  }
  function change(request: OwnExtensionRequest, to: string) {
    const { assignment, length, typeOfEvidence, evidence, words } = request
    const sent = {
      assignment: { id: assignment, label: workWords(request) },
      length,
      typeOfEvidence,
      evidence: evidence.map(({ id, name }) => ({ id, label: name })),
      words,
      acceptPolicy: true,
    }
    for (const [path, value] of Object.entries(sent)) keeper.set(path, value)
    open(to)
  }
  if (typeof step !== 'string')
    return (
      <OwnDeadlines
        held={held}
        kept={kept}
        keeper={keeper}
        onAsk={askFor}
        onChange={change}
        onGoOn={() => open('work')}
      />
    )
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <ExtensionWizard
        own={held.alongside}
        opening={held.opening}
        kept={kept}
        keeper={keeper}
        onSent={setReceipt}
      />
    </Suspense>
  )
}
