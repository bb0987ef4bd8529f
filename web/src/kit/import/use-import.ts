import type { ImportChange, ImportRun } from '@minster/domain/kit/import/import-calls'
import { importRunKind } from '@minster/domain/kit/import/import-runs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { showFailure } from '#platform/ui/snackbars.tsx'
import { refreshRecords } from '../records/records.ts'
import { useRun } from '../runs/use-run.ts'
import { type Uploads, useUpload } from '../uploads/use-upload.ts'
import {
  type ChosenSheet,
  changeImport,
  deleteMap,
  keepMap,
  progressQuery,
  renameMap,
  runQuery,
  uploadSheet,
  workOnRun,
} from './imports.ts'

/** What a step can do with the run it shows. */
export interface ImportActions {
  readonly busy: boolean
  readonly uploads: Uploads<ChosenSheet>
  change(change: ImportChange): Promise<boolean>
  work(verb: 'check' | 'start' | 'undo'): Promise<boolean>
  /** Keeps the columns under a sender's name, renames or forgets those it has; `refused` says why not. */
  keepMap(name: string): Promise<ImportRun>
  renameMap(id: string, name: string): Promise<ImportRun>
  deleteMap(id: string): Promise<boolean>
  /** Opens a run of the history, or an empty page. */
  open(id: string | null): void
}

/**
 * The run the address names, and what can be done with it; a refusal is said and answered with false. `onUploaded` is told
 * once a sheet has been read.
 */
export function useImport(collection: string, onUploaded: () => void, path = `/${collection}/import`) {
  const { run: id = '' }: { run?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const query = useQuery({ ...runQuery(id), enabled: id !== '' })
  const open = (next: string | null) => void navigate({ href: addressOf(path, next), resetScroll: true })

  const takeIn = async (reply: { readonly data: ImportRun }) => {
    const { state, progress: begun } = reply.data
    queryClient.setQueryData(progressQuery(reply.data.id).queryKey, { state, ...begun })
    queryClient.setQueryData(runQuery(reply.data.id).queryKey, reply)
    if (reply.data.id !== id) open(reply.data.id)
    await queryClient.invalidateQueries({ queryKey: ['imports', 'one', reply.data.id, 'rows'] })
    await queryClient.invalidateQueries({ queryKey: ['imports', 'list'] })
  }
  const doing = useMutation({
    mutationFn: (work: () => Promise<{ readonly data: ImportRun }>) => work(),
    onSuccess: takeIn,
  })
  const uploads = useUpload<ChosenSheet>(async (chosen, progress) => {
    await takeIn(await uploadSheet(collection, chosen, progress))
    onUploaded()
  })
  const attempt = async (work: () => Promise<{ readonly data: ImportRun }>) => {
    try {
      await doing.mutateAsync(work)
      return true
    } catch (failure) {
      showFailure(failure instanceof Error ? failure.message : 'Something went wrong')
      return false
    }
  }
  const readRun = () => queryClient.fetchQuery({ ...runQuery(id), staleTime: 0 })
  const run = id === '' ? undefined : query.data?.data
  const { latest } = useRun(importRunKind, run, progressQuery(id), () => {
    void queryClient.invalidateQueries({ queryKey: ['imports', 'one', id] })
  })
  const actions: ImportActions = {
    busy: doing.isPending || uploads.isBusy,
    uploads,
    change: (change) => (run ? attempt(() => changeImport(run.id, change)) : Promise.resolve(false)),
    async work(verb) {
      if (!run) return false
      const began = await attempt(() => workOnRun(run.id, verb))
      if (began && verb !== 'check') void refreshRecords(queryClient, ['imports', 'one', run.id])
      return began
    },
    async keepMap(name) {
      const reply = await doing.mutateAsync(() => keepMap(id, name))
      return reply.data
    },
    async renameMap(map, name) {
      const reply = await doing.mutateAsync(() => renameMap(map, name).then(() => readRun()))
      return reply.data
    },
    deleteMap: (map) => attempt(() => deleteMap(map).then(() => readRun())),
    open,
  }
  const currentRun = run && latest ? { ...run, progress: latest } : run
  return { id, run: currentRun, query, actions }
}

function addressOf(path: string, run: string | null): string {
  return run === null ? path : `${path}${path.includes('?') ? '&' : '?'}run=${run}`
}
