import type { Session } from './session';

export const ANA: Session = {
  ...{ token: 'ana-token', expiresAt: 1e15, type: 'finance', name: 'Ana', id: 'ana' },
  permissions: [{ router: '/vouchers', level: 'read' }, { router: '/edit-airport/:id' }],
};

export class Line {
  static opened: Line[] = [];
  status = 200;
  response: unknown = null;
  responseType = '';
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  isAborted = false;
  sent: unknown;
  readonly headers: Record<string, string> = {};
  constructor() {
    Line.opened.push(this);
  }
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\nx-total-count: 3\r\n';
  }
  send(body: unknown): void {
    this.sent = body;
  }
  abort(): void {
    this.isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }
  progress(loaded: number): void {
    this.upload.onprogress?.({ loaded, total: 10 });
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    const bytes = new TextEncoder().encode(JSON.stringify(body)).buffer;
    this.response = this.responseType === 'json' ? body : bytes;
    this.onload?.();
    this.onloadend?.();
  }
}
