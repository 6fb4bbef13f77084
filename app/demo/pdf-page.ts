/** One page of plain lines as a PDF: enough to open and read. */
export const pdfPage = (lines: readonly string[]): Buffer => {
  const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')
  const stream = `BT /Text 12 Tf 16 TL 72 720 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /Text 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

/** The font has Latin letters only; other letters lose their accents or become a question mark. */
const escaped = (line: string): string => {
  const latin = [...line].map((letter) => (letter <= 'ÿ' ? letter : letter.normalize('NFD').replaceAll(/\p{M}/gu, ''))).join('')
  return latin.replaceAll(/[^\u0020-\u00ff]/g, '?').replaceAll(/[\\()]/g, (sign) => `\\${sign}`)
}
