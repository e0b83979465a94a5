const pathOf = (key: RequestInfo | URL): URL =>
  new URL(key instanceof Request ? key.url : String(key), location.href);

class MemoryCache {
  private readonly entries = new Map<string, Response>();

  async match(key: RequestInfo | URL, options: CacheQueryOptions = {}): Promise<Response | undefined> {
    const url = pathOf(key);
    const [found] = [...this.entries].filter(([stored]) =>
      options.ignoreSearch ? new URL(stored).pathname === url.pathname : stored === url.href,
    );
    return found?.[1].clone();
  }

  async put(key: RequestInfo | URL, response: Response): Promise<void> {
    await this.delete(key);
    this.entries.set(pathOf(key).href, response);
  }

  async delete(key: RequestInfo | URL): Promise<boolean> {
    return this.entries.delete(pathOf(key).href);
  }

  async keys(): Promise<Request[]> {
    return [...this.entries.keys()].map((url) => new Request(url));
  }
}

export class MemoryCaches {
  private readonly stores = new Map<string, MemoryCache>();

  async open(name: string): Promise<MemoryCache> {
    const store = this.stores.get(name) ?? new MemoryCache();
    this.stores.set(name, store);
    return store;
  }

  async match(key: RequestInfo | URL, { cacheName = '', ...options }: MultiCacheQueryOptions) {
    return this.stores.get(cacheName)?.match(key, options);
  }

  async keys(): Promise<string[]> {
    return [...this.stores.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.stores.delete(name);
  }
}
