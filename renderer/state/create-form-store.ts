import { atom, createStore, type Atom, type PrimitiveAtom, type Setter } from 'jotai'
import type { ContentState, FieldState, Flag, FormSession, Json, PlanNode, Problem, RowState } from '#engine'
import { createAskedProblems } from './asked-problems.ts'
import type { AnswerConflict, FormStore, PageState, RemovedRow, SavedState } from './form-store.ts'
import { domId, pathOfPlan, rowOf, sectionId } from './place.ts'
import { isBlank } from './is-blank.ts'
import { inPageOrder } from './in-page-order.ts'
import { pageAt, planIndex } from './plan-index.ts'
import { shownProblems } from './shown-problems.ts'
import { hasAnswers, storedRow } from './stored-row.ts'

const isError = ({ severity }: Problem): boolean => severity === 'error'

/**
 * Turns the engine's session into atoms. The cost of a change does not depend on how many questions the form has. `ids` begins the DOM ids of
 * the form: where a page shows several, each has one of its own.
 */
// oxlint-disable-next-line max-lines-per-function -- one closure: all its functions share the atoms of one session
export const createFormStore = (session: FormSession, { ids = '' }: { readonly ids?: string } = {}): FormStore => {
  const jotai = createStore()
  const index = planIndex(session.plan)
  const fields = new Map<string, PrimitiveAtom<FieldState>>()
  const visibles = new Map<string, Atom<boolean>>()
  const contents = new Map<string, PrimitiveAtom<ContentState>>()
  const rowLists = new Map<string, PrimitiveAtom<RowState>>()
  const shown = new Map<string, PrimitiveAtom<readonly Problem[]>>()
  const pages = new Map<string, PrimitiveAtom<PageState>>()
  const conflicts = new Map<string, PrimitiveAtom<AnswerConflict | undefined>>()
  const removed = new Map<string, PrimitiveAtom<RemovedRow | undefined>>()
  const touched = new Set<string>()
  const typing = new Set<string>()
  const pageOf = (path: string): string | undefined => pageAt(index, path)
  const server = createAskedProblems(pageOf)
  const missing = createAskedProblems(pageOf)
  const refused = atom<readonly Problem[] | undefined>(undefined)
  const saved = atom<SavedState | undefined>(undefined)
  const announcement = atom('')
  const structure = atom(0)
  const listeners = new Set<(paths: readonly string[]) => void>()
  let moment = 'submit'

  /** Writes many atoms at once, so that anything that reads several of them (the navigation, all pages) is computed once at the end. */
  let put: Setter = jotai.set
  const together = atom(null, (_get, set, act: () => void) => {
    const before = put
    put = set
    try {
      act()
    } finally {
      put = before
    }
  })
  const remember = <T>(map: Map<string, T>, key: string, make: () => T): T => {
    const known = map.get(key)
    if (known !== undefined) return known
    const made = make()
    map.set(key, made)
    return made
  }
  const conflictAt = (path: string): PrimitiveAtom<AnswerConflict | undefined> =>
    remember(conflicts, path, () => atom<AnswerConflict | undefined>(undefined))
  const removedAt = (path: string): PrimitiveAtom<RemovedRow | undefined> =>
    remember(removed, path, () => atom<RemovedRow | undefined>(undefined))
  const kindOf = (path: string): PlanNode['kind'] | undefined => index.nodes.get(pathOfPlan(path))?.kind
  const isRepeat = (path: string): boolean => kindOf(path) === 'repeat'
  const rowStands = (path: string): boolean => {
    const row = rowOf(path)
    if (row === '') return true
    const list = rowOf(row)
    return rowStands(list) && session.rows(list).rows.includes(row.slice(list.length + 1))
  }
  const live = (path: string): readonly Problem[] => {
    const kind = kindOf(path)
    if (kind === 'content' || kind === undefined) return []
    return kind === 'repeat' ? session.rows(path).problems : session.field(path).problems
  }
  const isAnswered = (path: string): boolean =>
    isRepeat(path) ? session.rows(path).rows.length > 0 : kindOf(path) === 'field' && !isBlank(session.field(path).value)
  const shownNow = (path: string): readonly Problem[] =>
    shownProblems({
      live: live(path),
      touched: touched.has(path),
      typing: typing.has(path),
      answered: isAnswered(path),
      asked: missing.at(path),
      server: server.at(path),
    })
  const pageNow = (id: string): PageState => {
    const { shown, wrong, ...progress } = session.progress(id)
    const problems = new Set([...missing.wrongOn(id), ...server.wrongOn(id), ...wrong.filter((path) => shownNow(path).some(isError))])
    return { visible: session.pageVisible(id) && shown > 0, ...progress, problems: [...problems], right: wrong.length === 0 }
  }
  const samePaths = (a: readonly string[], b: readonly string[]): boolean =>
    a.length === b.length && a.every((path, position) => path === b[position])
  const samePage = (a: PageState, b: PageState): boolean =>
    a.visible === b.visible &&
    a.answered === b.answered &&
    a.required === b.required &&
    a.right === b.right &&
    samePaths(a.missing, b.missing) &&
    samePaths(a.problems, b.problems)

  const refreshShown = (path: string): void => {
    const own = shown.get(path)
    if (!own) return
    const next = shownNow(path)
    const before = jotai.get(own)
    if (before.length !== next.length || before.some((problem, position) => problem.message !== next[position]?.message)) put(own, next)
  }
  const refreshPage = (id: string): void => {
    const own = pages.get(id)
    if (!own) return
    const next = pageNow(id)
    if (!samePage(jotai.get(own), next)) put(own, next)
  }
  const forgetAsked = (path: string): void => {
    const gone = missing.remove(path)
    const mended = server.remove(path)
    if (!gone && !mended) return
    jotai.set(refused, (list) => list?.filter((problem) => problem.path !== path))
  }

  /** Whether the place counts differently in the progress of its page. */
  const standsElse = (before: FieldState, next: FieldState): boolean =>
    before.flag !== next.flag ||
    isBlank(before.value) !== isBlank(next.value) ||
    before.problems.some(isError) !== next.problems.some(isError)

  /** Writes the atoms of changed paths. Progress is computed again only on pages where an answer came or went. */
  const refresh = (paths: readonly string[]): void => {
    const counted = new Set<string>()
    let moved = false
    for (const path of paths) {
      const page = pageOf(path)
      if (page === undefined) {
        // A page that appears or disappears is reported as `#<page id>`.
        if (path.startsWith('#')) {
          const page = path.slice(1)
          for (const id of pages.keys()) if (id === page || id.startsWith(`${page}.`)) counted.add(id)
          moved = true
        }
        continue
      }
      if (!rowStands(path)) {
        moved = true
        continue
      }
      if (isRepeat(path)) {
        const own = rowLists.get(path)
        if (own) put(own, session.rows(path))
        counted.add(page)
        moved = true
      } else if (kindOf(path) === 'content') {
        const own = contents.get(path)
        if (own) put(own, session.content(path))
      } else {
        const own = fields.get(path)
        const before = own ? jotai.get(own) : undefined
        const next = session.field(path)
        if (own) put(own, next)
        if (before === undefined || standsElse(before, next)) counted.add(page)
        if (next.flag === 'hidden') forgetAsked(path)
        if (before === undefined || before.flag !== next.flag) moved = true
      }
      refreshShown(path)
    }
    if (moved) put(structure, (count) => count + 1)
    for (const id of counted) refreshPage(id)
  }
  const changed = (paths: readonly string[]): void => {
    jotai.set(together, () => refresh(paths))
    for (const listener of listeners) listener(paths)
  }
  const write = (path: string, value: Json | undefined, counts: boolean): void => {
    forgetAsked(path)
    changed(session.set(path, value))
    refreshShown(path)
    const page = pageOf(path)
    if (page !== undefined && (counts || jotai.get(refused) !== undefined)) refreshPage(page)
  }
  const showAll = (before: Iterable<string>): void =>
    jotai.set(together, () => {
      for (const path of new Set([...before, ...missing.paths(), ...server.paths()])) if (rowStands(path)) refreshShown(path)
      for (const id of pages.keys()) refreshPage(id)
    })

  const inOrder = (problems: readonly Problem[]): readonly Problem[] =>
    inPageOrder(problems, index, (list) => (kindOf(list) === 'repeat' ? session.rows(list).rows : []))

  /** After a refused attempt to send, a place that is left with a problem joins the list of problems. */
  const askAgain = (path: string): void => {
    const found = session.problems(moment).filter((problem) => problem.path === path)
    if (found.length === 0) return
    missing.set(path, found)
    jotai.set(refused, (list) => inOrder([...(list ?? []), ...found]))
    const page = pageOf(path)
    if (page !== undefined) refreshPage(page)
  }
  const stateOf = (path: string): Atom<{ readonly flag: Flag }> => {
    const kind = kindOf(path)
    if (kind === 'repeat') return store.rows(path)
    return kind === 'content' ? store.content(path) : store.field(path)
  }

  const store: FormStore = {
    session,
    domId: (path, part) => domId(ids, path, part),
    sectionId: (page) => sectionId(ids, page),
    isBeside: ids !== '',
    index,
    jotai,
    refused,
    saved,
    announcement,
    structure,
    field: (path) => remember(fields, path, () => atom(session.field(path))),
    visible: (path) =>
      remember(visibles, path, () => {
        const own = stateOf(path)
        return atom((get) => get(own).flag !== 'hidden')
      }),
    rows: (path) => remember(rowLists, path, () => atom(session.rows(path))),
    content: (path) => remember(contents, path, () => atom(session.content(path))),
    shown: (path) => remember(shown, path, () => atom(shownNow(path))),
    page: (id) => remember(pages, id, () => atom(pageNow(id))),
    conflict: conflictAt,
    removed: removedAt,
    setAnswer(path, value) {
      const begins = !typing.has(path)
      typing.add(path)
      write(path, value, begins)
    },
    receiveAnswer(path, value) {
      typing.delete(path)
      write(path, value, true)
    },
    touch(path) {
      if (!rowStands(path)) return
      touched.add(path)
      typing.delete(path)
      if (jotai.get(refused) !== undefined && !missing.has(path)) askAgain(path)
      refreshShown(path)
      const page = pageOf(path)
      if (page !== undefined && live(path).length > 0) refreshPage(page)
      const own = shown.get(path)
      const before = own ? jotai.get(own)[0] : undefined
      if (before) store.announce(before.message)
    },
    addRow(path, row) {
      const added = session.addRow(path, row)
      jotai.set(removedAt(path), undefined)
      changed(added.changed)
      return added.rowId
    },
    removeRow(path, rowId) {
      const position = session.rows(path).rows.indexOf(rowId)
      const row = storedRow(session.stored(), path, rowId)
      for (const each of [...missing.paths(), ...server.paths()]) if (each.startsWith(`${path}.${rowId}.`)) forgetAsked(each)
      changed(session.removeRow(path, rowId))
      for (const map of [fields, visibles, rowLists, contents, shown]) {
        for (const key of map.keys()) if (key.startsWith(`${path}.${rowId}.`)) map.delete(key)
      }
      // An empty row has nothing that could come back.
      if (row && hasAnswers(row)) jotai.set(removedAt(path), { path, at: position, row })
    },
    moveRow: (path, rowId, to) => changed(session.moveRow(path, rowId, to)),
    undoRemove(path) {
      const own = removed.get(path)
      const last = own ? jotai.get(own) : undefined
      if (!own || !last) return
      changed(session.addRow(path, last.row, last.at).changed)
      jotai.set(own, undefined)
    },
    copy: (path) => changed(session.copy(path)),
    addFound: (path, values) => jotai.set(together, () => refresh(session.addFound(path, values))),
    setContext: (context) => jotai.set(together, () => refresh(session.setContext(context))),
    check(checkedAt) {
      moment = checkedAt
      const before = [...missing.paths(), ...server.paths()]
      const problems = session.problems(checkedAt)
      missing.replace(problems)
      server.clear()
      jotai.set(
        refused,
        problems.filter((problem) => problem.severity === 'error'),
      )
      showAll(before)
      return problems
    },
    setServerProblems(problems) {
      const before = server.paths()
      server.replace(problems)
      jotai.set(refused, (list) => inOrder([...(list ?? []), ...problems.filter((problem) => problem.severity === 'error')]))
      showAll(before)
    },
    setConflicts(list) {
      for (const own of conflicts.values()) jotai.set(own, undefined)
      for (const conflict of list) jotai.set(conflictAt(conflict.path), conflict)
    },
    resolveConflict(path, keep) {
      const own = conflicts.get(path)
      const conflict = own ? jotai.get(own) : undefined
      if (!own || !conflict) return
      jotai.set(own, undefined)
      if (keep === 'theirs') store.receiveAnswer(path, conflict.theirs)
      else {
        forgetAsked(path)
        refreshShown(path)
        for (const listener of listeners) listener([path])
      }
    },
    setSaved: (state) => jotai.set(saved, state),
    announce: (text) => jotai.set(announcement, text),
    setAside: () => session.setAside(),
    onChanged(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
  return store
}
