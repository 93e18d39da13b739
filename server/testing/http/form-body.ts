export interface FormFile {
  readonly fileName: string;
  readonly content: Buffer;
  /** The type that the client declares. Default `application/octet-stream`. */
  readonly mediaType?: string;
}

export type FormPart = readonly [name: string, value: string | FormFile];

const BOUNDARY = 'nosewise-7d3f1c';

export function isFormFile(value: unknown): value is FormFile {
  return typeof value === 'object' && value !== null && 'fileName' in value && 'content' in value;
}

/** Encodes a form as a browser does (RFC 7578), in the order of its parts. */
export function encodeForm(parts: readonly FormPart[]): { payload: Buffer; contentType: string } {
  const written = parts.flatMap(([name, value]) => {
    const field = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${inQuotes(name)}"`;
    if (typeof value === 'string') return [Buffer.from(`${field}\r\n\r\n${value}\r\n`)];
    const { fileName, content, mediaType = 'application/octet-stream' } = value;
    const head = `${field}; filename="${inQuotes(fileName)}"\r\nContent-Type: ${mediaType}\r\n\r\n`;
    return [Buffer.from(head), content, Buffer.from('\r\n')];
  });
  return {
    payload: Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}

function inQuotes(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
