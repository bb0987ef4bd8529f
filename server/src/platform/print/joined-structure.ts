import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
  PDFRef,
} from 'pdf-lib'

const name = (text: string) => PDFName.of(text)

/**
 * Joins tagged PDFs into one that is tagged: their pages, the trees of their structure, and the table that leads from a
 * page to the pieces on it, whose keys are counted on.
 */
export class JoinedStructure {
  readonly #whole: PDFDocument
  readonly #root: PDFRef
  readonly #children: PDFArray
  readonly #numbers: PDFArray
  #nextKey = 0

  constructor(whole: PDFDocument) {
    this.#whole = whole
    const { context } = whole
    this.#children = PDFArray.withContext(context)
    this.#numbers = PDFArray.withContext(context)
    this.#root = context.nextRef()
  }

  append(part: PDFDocument): void {
    // One copier for pages and structure, so that the one goes on naming the other.
    const copier = PDFObjectCopier.for(part.context, this.#whole.context)
    const offset = this.#nextKey
    for (const page of part.getPages()) {
      const ref = copier.copy(page.ref)
      const leaf = this.#whole.context.lookup(ref)
      if (!(leaf instanceof PDFPageLeaf)) throw new Error('A page of a PDF is none.')
      const key = leaf.lookupMaybe(name('StructParents'), PDFNumber)
      if (key) leaf.set(name('StructParents'), PDFNumber.of(key.asNumber() + offset))
      this.#whole.addPage(PDFPage.of(leaf, ref, this.#whole))
    }
    const tree = part.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict)
    if (!tree) return
    const children = tree.lookupMaybe(name('K'), PDFArray)?.asArray() ?? []
    for (const child of children) {
      if (!(child instanceof PDFRef)) continue
      const ref = copier.copy(child)
      this.#whole.context.lookup(ref, PDFDict).set(name('P'), this.#root)
      this.#children.push(ref)
    }
    const numbers = tree.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray)
    for (let at = 0; at + 1 < numbers.size(); at += 2) {
      this.#numbers.push(PDFNumber.of(numbers.lookup(at, PDFNumber).asNumber() + offset))
      this.#numbers.push(copier.copy(numbers.get(at + 1)))
      this.#nextKey += 1
    }
  }

  finish(): void {
    const { context, catalog } = this.#whole
    const parents = context.obj({ Nums: this.#numbers })
    const tree = {
      Type: 'StructTreeRoot',
      K: this.#children,
      ParentTree: parents,
      ParentTreeNextKey: this.#nextKey,
    }
    context.assign(this.#root, context.obj(tree))
    catalog.set(name('StructTreeRoot'), this.#root)
    catalog.set(name('MarkInfo'), context.obj({ Marked: true }))
  }
}
