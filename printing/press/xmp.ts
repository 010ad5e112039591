import { createHash } from 'node:crypto';

/** What a file says of itself; the same facts stand in its older dictionary of facts. */
export type FileFacts = {
  readonly title: string;
  readonly subject: string;
  readonly trapped: boolean;
  readonly created: Date;
  /** whatever tells two documents apart */
  readonly identity: string;
  readonly standard: 'PDF/X-4' | null;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An id of the document that is the same at every run. */
function uuid(identity: string): string {
  const hash = createHash('sha256').update(identity).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return `uuid:${parts.join('-')}-${hash.slice(20, 32)}`;
}

/** Facts of a file as XMP, as PDF/X asks for them. */
export function xmp({ title, subject, trapped, created, identity, standard }: FileFacts): string {
  const date = `${created.toISOString().slice(0, 19)}Z`;
  const words = (name: string, text: string) =>
    `<dc:${name}><rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt></dc:${name}>`;
  return [
    '<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about=""',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    ' xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
    ' xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">',
    '<dc:format>application/pdf</dc:format>',
    words('title', title),
    words('description', subject),
    '<xmp:CreatorTool>Inkrule</xmp:CreatorTool>',
    `<xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>`,
    `<xmp:MetadataDate>${date}</xmp:MetadataDate>`,
    `<xmpMM:DocumentID>${uuid(identity)}</xmpMM:DocumentID>`,
    '<xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>',
    `<pdf:Producer>Inkrule</pdf:Producer><pdf:Trapped>${trapped ? 'True' : 'False'}</pdf:Trapped>`,
    ...(standard ? [`<pdfxid:GTS_PDFXVersion>${standard}</pdfxid:GTS_PDFXVersion>`] : []),
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n');
}
