import { type ReactNode, useRef } from 'react'

/** Lets the browser ask for files: where its input stands, and how to open it. */
export function useFileChooser({ label, accept, onFiles, ...of }: FileChooser): {
  readonly input: ReactNode
  readonly open: () => void
} {
  const input = useRef<HTMLInputElement>(null)
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={(element) => {
          input.current = element
          if (element && of.isFolder) element.webkitdirectory = true
        }}
        type="file"
        hidden
        accept={accept}
        multiple={of.isMultiple}
        capture={of.isCamera ? 'environment' : undefined}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          // The same file may be chosen again after it was refused.
          currentTarget.value = ''
          if (chosen.length > 0) onFiles(chosen)
        }}
      />
    ),
  }
}

interface FileChooser {
  readonly label: string
  readonly accept?: string | undefined
  readonly isMultiple?: boolean
  readonly isFolder?: boolean
  readonly isCamera?: boolean
  readonly onFiles: (files: readonly File[]) => void
}
