import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import classes from './file-preview.module.css'

type Reader = typeof import('unpdf/pdfjs')
type Document = Awaited<ReturnType<Reader['getDocument']>['promise']>

/** Longer files are read in a tab of their own. */
const maxPages = 30

/**
 * The pages of a PDF drawn as pictures, on a phone too, whose browsers show none within a page. The reader only draws: it
 * runs nothing of what a file holds, and no viewer that could is asked.
 */
export default function PdfPages({ from, name, read }: PdfPagesProps) {
  const pdf = useQuery({
    queryKey: ['files', 'pages', from],
    queryFn: async ({ signal }) => open(await read(signal)),
    gcTime: 0,
  })
  if (pdf.isPending) return <Loader aria-label="Loading, please wait ..." m="xl" />
  if (pdf.isError) return <ErrorState error={pdf.error} onRetry={() => void pdf.refetch()} />
  const { numPages } = pdf.data
  const pages = Array.from({ length: Math.min(numPages, maxPages) }, (_none, at) => at + 1)
  return (
    <div className={classes.pages} role="region" aria-label={`Pages of ${name}`} tabIndex={0}>
      {pages.map((number) => (
        <Page key={number} document={pdf.data} number={number} of={numPages} />
      ))}
      {numPages > maxPages && (
        <p>
          The first {maxPages} of {numPages} pages. Open it in a tab to read on.
        </p>
      )}
    </div>
  )
}

async function open(content: ArrayBuffer): Promise<Document> {
  const reader = await import('unpdf/pdfjs')
  const data = new Uint8Array(content)
  return reader.getDocument({ data, enableXfa: false, useSystemFonts: true, verbosity: 0 }).promise
}

interface PdfPagesProps {
  /** What tells this PDF from others. */
  readonly from: string
  readonly name: string
  readonly read: (signal: AbortSignal) => Promise<ArrayBuffer>
}

function Page({
  document,
  number,
  of,
}: {
  readonly document: Document
  readonly number: number
  readonly of: number
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    void document.getPage(number).then((page) => {
      const target = canvas.current
      if (isGone || !target) return
      const natural = page.getViewport({ scale: 1 })
      const scale = (Math.min(target.clientWidth || 600, 860) / natural.width) * Math.min(devicePixelRatio, 2)
      const viewport = page.getViewport({ scale })
      target.width = Math.round(viewport.width)
      target.height = Math.round(viewport.height)
      return page.render({ canvas: target, viewport }).promise
    })
    return () => {
      isGone = true
    }
  }, [document, number])
  return <canvas ref={canvas} className={classes.page} role="img" aria-label={`Page ${number} of ${of}`} />
}
