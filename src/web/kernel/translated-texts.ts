/** The translation that took the place of a text, and the texts that a translation stands for. */
const translations = new WeakMap<Node, ChildNode>();
const originals = new WeakMap<ChildNode, Text[]>();
/** Nodes that the app took out itself, for which nothing stands. */
const takenOut = new WeakSet<Node>();

/**
 * Keeps texts that a browser translates: it takes them out of the page and puts elements of its own there. React goes on with the texts
 * that it made: it moves them, takes them out and changes their words. So each is put back before that (docs/product/screens.md,
 * "Translation by the browser").
 */
export function keepTranslatedTexts(): () => void {
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const observer = new MutationObserver((records) => {
    for (const { target, removedNodes, previousSibling } of records) {
      // Its words have changed.
      putBack(target);
      for (const node of removedNodes) {
        if (!(node instanceof Text) || takenOut.delete(node) || node.parentNode) continue;
        const translation = findTranslation(target, previousSibling);
        if (!translation) continue;
        translations.set(node, translation);
        originals.set(translation, [...(originals.get(translation) ?? []), node]);
        observer.observe(node, { characterData: true });
      }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  Node.prototype.appendChild = function <T extends Node>(node: T): T {
    putBack(node);
    return appendChild.call(this, node) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    putBack(node);
    putBack(next);
    // A translation may have taken it in, or the browser out of the page.
    const parent = next?.parentNode;
    return insertBefore.call(parent ?? this, node, parent ? next : null) as T;
  };
  Node.prototype.removeChild = <T extends Node>(node: T): T => {
    putBack(node);
    takenOut.add(node);
    return node.parentNode ? (removeChild.call(node.parentNode, node) as T) : node;
  };
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { appendChild, insertBefore, removeChild });
  };
}

function putBack(node: Node | null) {
  const translation = node && translations.get(node);
  translation?.replaceWith(...(originals.get(translation) ?? []));
}

/** Finds what follows the text's neighbour now, or the neighbour itself: one that stands for no text yet before the other. */
function findTranslation(parent: Node, previous: Node | null): ChildNode | undefined {
  const candidates = [previous, previous ? previous.nextSibling : parent.firstChild].filter(isTranslation);
  return candidates.find((node) => !originals.has(node)) ?? candidates[0];
}

const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';
