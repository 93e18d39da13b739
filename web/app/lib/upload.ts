import { API } from '@nosewise/contract/route';
import { problemOf, Unreachable } from './api';

interface UploadOptions {
  signal: AbortSignal;
  /** Called as the bytes go out, with the share that is on its way, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Posts a multipart form to a public call of the contract that answers with no body. Only `XMLHttpRequest` can say
 * how much of it has been sent.
 * @param path below `/api/v1`
 * @throws ApiProblem when the server refuses; Unreachable when there is no connection; the signal's reason when aborted
 */
export async function upload(
  path: string,
  body: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<void> {
  const response = await post(`${API}${path}`, body, { signal, onProgress });
  if (!response.ok) throw await problemOf(response);
}

function post(url: string, body: FormData, { signal, onProgress }: UploadOptions): Promise<Response> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () =>
      reject(new Unreachable('The connection broke before the form was complete.')),
    );
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.open('POST', url);
    request.send(body);
  });
}

/** The answer in the shape that `fetch` gives it. */
function answerOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(request.responseText || null, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
}
